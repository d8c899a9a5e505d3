// Limit of a cached response: a bare Fastify route that sends the same bytes and headers. LIKE
// contains the responses to copy as JSON, with URL and request headers. Each is served at /{index}.
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import Fastify from "fastify";

interface Like {
  url: string;
  headers: Record<string, string>;
}

const app = Fastify();
const likes: Like[] = JSON.parse(process.env["LIKE"] ?? "[]");
for (const [index, { url, headers }] of likes.entries()) {
  const answer = await onTheWire(url, headers);
  app.get(`/${index}`, (_request, reply) => {
    reply.code(answer.status).headers(answer.headers);
    return answer.status === 304 ? reply.send() : reply.send(answer.body);
  });
}
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");

/** Reads a response without decoding it. `fetch` would request and decode its own encodings. */
async function onTheWire(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers }, resolve).once("error", reject);
  const answer = await promise;
  // Node.js sets these itself.
  const {
    date: _date,
    connection: _connection,
    "keep-alive": _keepAlive,
    "content-length": _length,
    ...same
  } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: same, body: await buffer(answer) };
}
