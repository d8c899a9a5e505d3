import { request as send, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Browser } from "./build-test-app.ts";
import { testPublicUrl } from "./open-test-app.ts";

/** Request with a delayed body. */
export interface HeldRequest {
  /** Sends the rest of the body and returns the response. */
  release: () => Promise<{ status: number; body: string }>;
}

/** Body parts: `first` is sent immediately, `rest` on release. */
export interface HeldBody {
  contentType: string;
  first?: string;
  rest: string;
}

/**
 * Lets tests delay request bodies. The application has to listen on a port.
 * @param app must not listen yet, because this adds hooks
 */
export function bodyHolder(app: FastifyInstance) {
  const accepted = new Map<string, () => void>();
  const name = "x-held";
  const isAccepted = (headers: IncomingMessage["headers"]) => {
    accepted.get(String(headers[name]))?.();
  };
  // Bodies are parsed after the first hook, and multipart forms are read after the second.
  app.addHook("preParsing", async ({ headers, routeOptions }) => {
    if (!routeOptions.config.takesFile) isAccepted(headers);
  });
  app.addHook("preHandler", async ({ headers }) => isAccepted(headers));

  /** Sends the headers of a request and resolves when the server waits for its body. */
  return async function hold(
    browser: Browser,
    { method, url }: { method: string; url: string },
    { contentType, first = "", rest }: HeldBody,
  ): Promise<HeldRequest> {
    const { port } = app.server.address() as AddressInfo;
    const id = crypto.randomUUID();
    const waits = Promise.withResolvers<void>();
    accepted.set(id, waits.resolve);
    const request = send({
      port,
      method,
      path: url,
      agent: false,
      headers: {
        origin: testPublicUrl,
        cookie: Object.entries(browser.cookies)
          .map(([cookie, value]) => `${cookie}=${value}`)
          .join("; "),
        // Functions would otherwise wait for a worker, and none is running.
        prefer: "respond-async",
        "content-type": contentType,
        "content-length": Buffer.byteLength(first + rest),
        [name]: id,
      },
    });
    const answer = answerTo(request);
    request.flushHeaders();
    if (first !== "") request.write(first);
    await Promise.race([waits.promise, answer]);
    return {
      release() {
        request.end(rest);
        return answer;
      },
    };
  };
}

async function answerTo(request: ClientRequest): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve).once("error", reject);
  const response = await promise;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() };
}
