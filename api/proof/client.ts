import { Agent, request } from "node:http";

export interface Call {
  method: string;
  /** Sent verbatim. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The connection was closed or timed out. */
export class NoAnswer extends Error {}

const timeoutMs = 60_000;

/** HTTP client of a proof. Unlike `fetch`, it sends paths and headers as they are. */
export class Client {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, connections = 64) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws NoAnswer */
  send({ method, path, headers = {}, body }: Call): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request({
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: { ...length, ...headers },
      timeout: timeoutMs,
    });
    const fail = (error: Error) => reject(new NoAnswer(error.message, { cause: error }));
    outgoing.once("timeout", () => outgoing.destroy(new Error(`Nothing for ${timeoutMs} ms`)));
    outgoing.once("error", fail);
    outgoing.once("response", (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming;
      // An event stream does not end.
      if (answered["content-type"]?.startsWith("text/event-stream")) {
        resolve({ status, headers: answered, body: "" });
        incoming.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", fail);
      incoming.once("end", () =>
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Returns the `Retry-After` seconds of a 503 response, otherwise null. */
export function retryAfter({ status, headers }: Answer): number | null {
  const seconds = Number(headers["retry-after"]);
  return status === 503 && seconds > 0 ? seconds : null;
}
