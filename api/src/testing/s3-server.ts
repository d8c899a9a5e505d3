// Makes the declaration available to packages that import this file, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./s3rver.d.ts" />

/** Starts a local S3 server, which verifies signatures, with the bucket `pictures` in a folder. */
export async function startS3Server({ port, directory }: { port: number; directory: string }) {
  const { default: S3rver } = await import("@20minutes/s3rver");
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    directory,
    silent: true,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port: chosen } = await server.run();
  return {
    port: chosen,
    async stop() {
      const stopped = server.close();
      // Keep-alive connections would delay closing.
      server.httpServer.closeAllConnections();
      await stopped;
    },
  };
}
