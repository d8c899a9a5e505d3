import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";
import { onTestFinished } from "vitest";
import { ignoreConnectionErrors } from "../platform/database/ignore-connection-errors.ts";

/**
 * Starts a connection pooler in transaction mode until the end of the test. A client has one of two
 * connections during a transaction. Messages between transactions, such as notifications, are lost.
 * @param next whether a client gets the most or the least recently released connection
 * @returns its URL
 */
export async function transactionPooler(
  databaseUrl: string,
  next: "last" | "first" = "last",
): Promise<string> {
  return pooler(databaseUrl, { size: 2, mode: "transaction", next });
}

/**
 * Starts a connection pooler in session mode until the end of the test. A client has a connection
 * until it disconnects. Clients beyond `size` are accepted and wait.
 * @returns its URL
 */
export async function sessionPooler(databaseUrl: string, size: number): Promise<string> {
  return pooler(databaseUrl, { size, mode: "session", next: "last" });
}

interface PoolerOptions {
  size: number;
  mode: "transaction" | "session";
  next: "last" | "first";
}

async function pooler(databaseUrl: string, { size, mode, next }: PoolerOptions): Promise<string> {
  const clients = await Promise.all(Array.from({ length: size }, () => openBackend(databaseUrl)));
  const pool = new Pool(
    clients.map(({ connection }) => connection.stream),
    next,
  );
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    serve(socket, pool, mode);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
    for (const { connection } of clients) connection.stream.destroy();
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return url.href;
}

async function openBackend(databaseUrl: string): Promise<pg.Client> {
  const client = ignoreConnectionErrors(new pg.Client({ connectionString: databaseUrl }));
  await client.connect();
  client.connection.stream.removeAllListeners("data");
  return client;
}

/** Connections to the server and clients that wait for one. */
class Pool {
  readonly #free: Duplex[];
  readonly #next: "last" | "first";
  readonly #waiting: ((backend: Duplex) => void)[] = [];

  constructor(backends: Duplex[], next: "last" | "first") {
    this.#free = backends;
    this.#next = next;
    // Discards messages while the connection is free.
    for (const backend of backends) backend.resume();
  }

  async take(): Promise<Duplex> {
    const backend = this.#next === "last" ? this.#free.pop() : this.#free.shift();
    return backend ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  release(backend: Duplex): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(backend);
    else this.#free.push(backend);
  }
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const readyForQuery = message("Z", Buffer.from("I"));

/** Splits a stream into messages of PostgreSQL's protocol. Opening messages have no type byte. */
function messages(take: (message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let isOpening = true;
  return {
    push(chunk: Buffer, hasOpening: boolean) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = hasOpening && isOpening ? 0 : 1;
        if (rest.length < head + 4) return;
        const length = head + rest.readInt32BE(head);
        if (rest.length < length) return;
        const whole = rest.subarray(0, length);
        rest = rest.subarray(length);
        const isTlsRequest = head === 0 && length === 8;
        if (head === 0 && !isTlsRequest) isOpening = false;
        take(whole);
      }
    },
  };
}

const reset = message("Q", Buffer.from("discard all\0"));

function serve(socket: Socket, pool: Pool, mode: PoolerOptions["mode"]): void {
  let backend: Duplex | undefined;
  let isLeaving = false;
  let isReset = false;
  let queued: Buffer[] = [];
  let isTaking = false;
  let unanswered = 0;
  let isOpen = false;

  const answers = messages((answer) => {
    if (!socket.destroyed) socket.write(answer);
    const isEnd = answer.toString("latin1", 0, 1) === "Z";
    if (!isEnd) return;
    unanswered -= 1;
    if (unanswered > 0 || answer.toString("latin1", 5, 6) !== "I") return;
    if (mode === "transaction" || isReset) release();
    else if (isLeaving) resetSession();
  });
  const release = () => {
    const given = backend;
    if (given === undefined) return;
    backend = undefined;
    given.off("data", onAnswer);
    given.resume();
    pool.release(given);
  };
  const resetSession = () => {
    isReset = true;
    unanswered += 1;
    backend?.write(reset);
  };
  const onAnswer = (chunk: Buffer) => answers.push(chunk, false);

  const send = async (whole: Buffer) => {
    queued.push(whole);
    if (isTaking) return;
    if (backend === undefined) {
      isTaking = true;
      backend = await pool.take();
      backend.on("data", onAnswer);
      isTaking = false;
      if (socket.destroyed) return release();
    }
    for (const one of queued) backend.write(one);
    queued = [];
  };

  const questions = messages((whole) => {
    if (!isOpen) {
      if (whole.length === 8) return void socket.write("N");
      isOpen = true;
      socket.write(message("R", Buffer.alloc(4)));
      return void socket.write(readyForQuery);
    }
    const type = whole.toString("latin1", 0, 1);
    if (type === "X") return void socket.end();
    if (type === "Q" || type === "S") unanswered += 1;
    return void send(whole);
  });
  socket.on("data", (chunk) => questions.push(chunk, true));
  if (mode === "session") {
    socket.on("close", () => {
      isLeaving = true;
      if (backend !== undefined && unanswered === 0) resetSession();
    });
  }
}
