import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Client } from "../client.ts";

const host = "host: localhost\r\n";

/** Raw requests by their defect. */
const framings: Record<string, string | Buffer> = {
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${host}host: elsewhere\r\n\r\n`,
  "length and chunks": `POST /api/role-grants HTTP/1.1\r\n${host}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  "two lengths": `POST /api/role-grants HTTP/1.1\r\n${host}content-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
  "negative length": `POST /api/role-grants HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`,
  "length beyond all": `POST /api/role-grants HTTP/1.1\r\n${host}content-length: ${"9".repeat(30)}\r\n\r\n`,
  "unknown encoding": `POST /api/role-grants HTTP/1.1\r\n${host}transfer-encoding: xchunked\r\n\r\n`,
  "chunk without size": `POST /api/role-grants HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nZZ\r\n`,
  "chunk beyond all": `POST /api/role-grants HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\n${"F".repeat(20)}\r\n`,
  "chunk too long": `POST /api/role-grants HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\n2\r\nabcdef\r\n0\r\n\r\n`,
  "header without colon": `GET / HTTP/1.1\r\n${host}nothing\r\n\r\n`,
  "space before colon": `GET / HTTP/1.1\r\n${host}x : y\r\n\r\n`,
  "folded header": `GET / HTTP/1.1\r\n${host}x: y\r\n z\r\n\r\n`,
  "NUL in header": `GET / HTTP/1.1\r\n${host}x: \u0000\r\n\r\n`,
  "long header": `GET / HTTP/1.1\r\n${host}x: ${"y".repeat(100_000)}\r\n\r\n`,
  "many headers": `GET / HTTP/1.1\r\n${host}${"x: y\r\n".repeat(5_000)}\r\n`,
  "long address": `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
  "line feeds only": "GET / HTTP/1.1\nhost: localhost\n\n",
  "bare carriage return": `GET / HTTP/1.1\r${host}\r\n`,
  "another site's address":
    "GET http://elsewhere.example/ HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n",
  "bytes in address": Buffer.from(`GET /\u00ff\u0001 HTTP/1.1\r\n${host}\r\n`, "latin1"),
  "HTTP 0.9": "GET /\r\n",
  "HTTP 2 preface": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "TLS greeting": Buffer.from("16030100c8010000c40303", "hex"),
  "unknown method": `BREW / HTTP/1.1\r\n${host}\r\n`,
  CONNECT: `CONNECT elsewhere.example:443 HTTP/1.1\r\n${host}\r\n`,
  TRACE: `TRACE / HTTP/1.1\r\n${host}\r\n`,
  "OPTIONS of all": `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  "unknown expectation": `POST /api/role-grants HTTP/1.1\r\n${host}expect: nothing\r\ncontent-length: 2\r\n\r\n{}`,
  upgrade: `GET / HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  "upgrade to HTTP 2": `GET / HTTP/1.1\r\n${host}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n`,
  "short body": `POST /api/role-grants HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  pipelined: `GET /api/speakers HTTP/1.1\r\n${host}\r\n`.repeat(50),
  smuggled: `POST /api/role-grants HTTP/1.1\r\n${host}content-length: 44\r\ntransfer-encoding:\u000bchunked\r\n\r\n0\r\n\r\nGET /ops/queues HTTP/1.1\r\nx: y\r\n\r\n`,
};

/** Sends malformed requests. @returns failures with 5xx responses, and the number of requests */
export async function sendBrokenFramings(port: number, client: Client) {
  const failures: string[] = [];
  let sent = 0;
  for (const [name, bytes] of Object.entries(framings)) {
    // Sent at once and in two parts, because a parser may have to resume anywhere.
    for (const at of [undefined, Math.floor(bytes.length / 2)]) {
      const text = await exchange(port, bytes, at);
      sent += 1;
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
        Number(status),
      );
      if (statuses.some((status) => status >= 500)) failures.push(`${name}: ${text.slice(0, 200)}`);
      const { status } = await client.send({ method: "GET", path: "/healthz" });
      if (status !== 200) failures.push(`/healthz answers ${status} after ${name}`);
    }
  }
  return { failures, sent };
}

/** Sends bytes, half-closes the connection and returns the response. */
async function exchange(port: number, bytes: string | Buffer, at = bytes.length): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(bytes.slice(0, at), resolve));
  socket.end(bytes.slice(at));
  await closed;
  return text;
}

/**
 * Opens connections, half of them idle and half with unfinished requests, and requests pages on others.
 * @param untilClosed whether to wait until the server has closed those with unfinished requests
 */
export async function holdConnections(
  port: number,
  client: Client,
  { amount, untilClosed }: { amount: number; untilClosed: boolean },
) {
  const beginnings = [
    "",
    "",
    `GET / HTTP/1.1\r\n${host}x: `,
    `POST /api/functions/send-contact-email HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  ];
  const sockets: Socket[] = [];
  const closings: Promise<void>[] = [];
  let refused = 0;
  const open = async (index: number) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const beginning = beginnings[index % beginnings.length] ?? "";
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await once(socket, "connect").then(
      () => {
        sockets.push(socket);
        socket.on("error", () => {});
        socket.resume();
        if (beginning !== "") closings.push(closed);
        socket.write(beginning);
      },
      () => (refused += 1),
    );
  };
  const queue = Array.from({ length: amount }, (_, index) => index);
  const connecting = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await open(next);
  };
  await Promise.all(Array.from({ length: 50 }, connecting));

  const failures: string[] = [];
  const paths = ["/", "/agenda", "/api/speakers", "/api/topics", "/healthz"];
  for (let index = 0; index < 50; index += 1) {
    const path = paths[index % paths.length] ?? "/";
    const { status } = await client.send({ method: "GET", path });
    if (status !== 200)
      failures.push(`${path} answers ${status} beside ${sockets.length} connections`);
  }
  if (untilClosed) await Promise.all(closings);
  for (const socket of sockets) socket.destroy();
  return { held: sockets.length, refused, failures };
}
