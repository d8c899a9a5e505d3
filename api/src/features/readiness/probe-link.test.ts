import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { probeLink } from "./probe-link.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port");
  return `http://127.0.0.1:${address.port}`;
}

test.each([
  [200, null],
  [403, "answers 403"],
  [404, "answers 404"],
  [500, "answers 500"],
])("a page that answers %d", async (status, fault) => {
  const url = await serve((_request, response) => response.writeHead(status).end("x"));
  expect(await probeLink(url, true)).toBe(fault);
});

test("a redirect is followed, but not without end", async () => {
  const url = await serve((request, response) => {
    const location = request.url === "/once" ? "/page" : "/again";
    response.writeHead(request.url === "/page" ? 200 : 302, { location }).end();
  });
  expect(await probeLink(`${url}/once`, true)).toBeNull();
  expect(await probeLink(`${url}/again`, true)).toBe("redirects without end");
});

test("what nobody serves does not answer", async () => {
  expect(await probeLink("http://127.0.0.1:1/", true)).toBe("does not answer");
  expect(await probeLink("javascript:alert(1)", true)).toBe("does not answer");
});

test.each(["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.1.2.3", "169.254.169.254"])(
  "ASVS 1.3.6: %s is never asked",
  async (host) => {
    expect(await probeLink(`http://${host}/`)).toBe("is not on the internet");
  },
);
