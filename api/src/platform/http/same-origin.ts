import fp from "fastify-plugin";
import { problemBody } from "./http-problem.ts";
import { sendProblem } from "./send-problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Host names of the loopback interface. */
const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHosts.has(new URL(address).hostname);
}

/**
 * Protects against CSRF: requests of browsers with unsafe methods must come from a page of this
 * site. SameSite cookies are the other half of the protection.
 * @see OWASP ASVS 5.0, 3.5.1
 */
export const sameOrigin = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const ours = new URL(publicUrl);

    function isOurs(origin: string): boolean {
      if (!URL.canParse(origin)) return false;
      if (new URL(origin).origin === ours.origin) return true;
      return isLoopback(publicUrl) && isLoopback(origin) && new URL(origin).port === ours.port;
    }

    app.addHook("onRequest", (request, reply, done) => {
      if (safeMethods.has(request.method)) return done();
      const { origin, "sec-fetch-site": site, cookie } = request.headers;
      const toldByBrowser = origin !== undefined || site !== undefined;
      const foreign =
        (origin !== undefined && !isOurs(origin)) ||
        (origin === undefined && site !== undefined && site !== "same-origin" && site !== "none");
      // Clients without cookies are not browsers of visitors. A request with cookies must state its
      // origin.
      if (foreign || (cookie !== undefined && !toldByBrowser)) {
        // Do not pass the error on: third-party plugins have their own error handlers.
        const sentence = "This request did not come from a page of this site.";
        sendProblem(reply, problemBody(403, sentence, { requestId: request.id }));
        return;
      }
      done();
    });
  },
  { name: "same-origin" },
);
