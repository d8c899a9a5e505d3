import { createServer, request as ask } from "node:http";

/** A line between a browser and a congress. */
export interface Line {
  /** Where the browser finds the congress. */
  address: string;
  /** What becomes of requests: they arrive, they are never answered, or nothing takes them. */
  state: "up" | "silent" | "cut";
  /** The congress at the other end. */
  target: string;
  close: () => Promise<void>;
}

/** Lays a line to a congress; it is up until its state is changed. */
export async function layLine(target: string): Promise<Line> {
  const server = createServer((incoming, outgoing) => {
    if (line.state === "cut") incoming.socket.destroy();
    if (line.state !== "up") return;
    const { method, headers, url } = incoming;
    const forwarded = ask(new URL(url ?? "/", line.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  const line: Line = {
    address: `http://localhost:${address.port}`,
    state: "up",
    target,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
