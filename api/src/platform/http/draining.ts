import { setTimeout as delay } from "node:timers/promises";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is shutting down, so that load balancers stop sending requests. */
    isDraining: boolean;
    /** Aborted when shutdown begins. */
    drainSignal: AbortSignal;
    /**
     * Closes each connection with its next response. Resolves when all connections are closed, or
     * the remaining ones have been idle for a moment.
     * @param noticed resolves when proxies have read /readyz; until then, new connections are
     * accepted
     * @param maxMs maximum wait for clients to close afterwards
     */
    drain: (noticed?: Promise<unknown>, maxMs?: number) => Promise<void>;
  }
}

/**
 * Closing a connection while a client sends its next request fails that request. Therefore, each
 * connection gets `Connection: close` with its next response instead.
 */
export const draining = fp(
  async (app) => {
    const stopping = new AbortController();
    app.decorate("isDraining", false);
    app.decorate("drainSignal", stopping.signal);
    // For servers that are closed without draining.
    app.addHook("preClose", async () => stopping.abort());
    app.decorate("drain", async (noticed = Promise.resolve(), maxMs = 1_500) => {
      app.isDraining = true;
      app.server.prependListener("request", (_request, response) => {
        response.setHeader("connection", "close");
      });
      stopping.abort();
      await noticed;
      const left = new AbortController();
      const whenAllLeft = async () => {
        while ((await openConnections()) > 0) {
          await delay(20, undefined, { signal: left.signal });
        }
      };
      await Promise.race([whenAllLeft(), delay(maxMs, undefined, { signal: left.signal })]);
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
