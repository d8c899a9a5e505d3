import { setTimeout as delay } from "node:timers/promises";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is shutting down: load balancers send it nothing more. */
    isDraining: boolean;
    /** Aborted when this process begins to shut down. */
    drainSignal: AbortSignal;
    /**
     * Asks every client to leave: from now on each answer closes its connection. Resolves when
     * all have left, or when those still connected have been silent for a moment.
     * @param serveForMs how long new clients are served at least: until proxies have read /readyz
     */
    drain: (serveForMs?: number) => Promise<void>;
  }
}

/** How long clients are given to notice, in milliseconds. */
const maxDrainMs = 1_500;

/**
 * A connection that is closed while the client sends its next request on it fails that request.
 * So connections are not closed under their clients: each gets `Connection: close` with its next response.
 */
export const draining = fp(
  async (app) => {
    const stopping = new AbortController();
    app.decorate("isDraining", false);
    app.decorate("drainSignal", stopping.signal);
    app.decorate("drain", async (serveForMs = 0) => {
      app.isDraining = true;
      app.server.prependListener("request", (_request, response) => {
        response.setHeader("connection", "close");
      });
      stopping.abort();
      await delay(serveForMs);
      const left = new AbortController();
      const whenAllLeft = async () => {
        while ((await openConnections()) > 0) {
          await delay(20, undefined, { signal: left.signal });
        }
      };
      await Promise.race([whenAllLeft(), delay(maxDrainMs, undefined, { signal: left.signal })]);
      left.abort();
    });

    async function openConnections(): Promise<number> {
      return new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      });
    }
  },
  { name: "draining" },
);
