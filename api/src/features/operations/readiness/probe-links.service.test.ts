import type { LookupFunction } from "node:net";
import { expect, test } from "vitest";
import { answering } from "../../../testing/testing.ts";
import { isGlobalUnicast, sendOutgoing } from "../../../platform/http/outgoing-request.ts";
import { linkProbesOf, probeLink } from "./probe-links.service.ts";

const anywhere = { isAllowed: () => true };

test.each([
  [200, null],
  [403, "answers 403"],
  [404, "answers 404"],
  [500, "answers 500"],
])("the probe reports the status %d of a page unless it is a success", async (status, fault) => {
  const url = await answering((_request, response) => response.writeHead(status).end("x"));
  expect(await probeLink(url, anywhere)).toBe(fault);
});

test("a redirect is followed, but not without end", async () => {
  const url = await answering((request, response) => {
    const location = request.url === "/once" ? "/page" : "/again";
    response.writeHead(request.url === "/page" ? 200 : 302, { location }).end();
  });
  expect(await probeLink(`${url}/once`, anywhere)).toBeNull();
  expect(await probeLink(`${url}/again`, anywhere)).toBe("redirects without end");
});

test("ASVS 1.3.6: links to this machine are requested only by a site on this machine", async () => {
  const url = await answering((_request, response) => response.end("x"));
  const faultFrom = async (site: string) =>
    (await linkProbesOf(site)([url], new AbortController().signal)).get(url);
  expect(await faultFrom("https://congress.example")).toBe("is not on the internet");
  expect(await faultFrom("http://localhost:8080")).toBeNull();
});

test("an unreachable or unsupported address is reported as not answering", async () => {
  expect(await probeLink("http://127.0.0.1:1/", anywhere)).toBe("does not answer");
  expect(await probeLink("javascript:alert(1)", anywhere)).toBe("does not answer");
  expect(await probeLink("http://nobody.invalid/")).toBe("does not answer");
});

test.each([
  "localhost",
  "127.0.0.1",
  "127.0.0.1.",
  "2130706433",
  "0x7f.1",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::1]",
  "[::]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b:1::1]",
  "[100::1]",
  "[2001::1]",
  "[2001:db8::1]",
  "[2002:7f00:1::]",
  "[3fff::1]",
  "[4000::1]",
  "[5f00::1]",
  "[fc00::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
])("ASVS 1.3.6: the address %s is never requested", async (host) => {
  expect(await probeLink(`http://${host}/`)).toBe("is not on the internet");
});

/** Resolves every name to one address, as an untrusted resolver may. */
function resolveTo(...addresses: string[]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    asked.push(hostname);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, lookup };
}

test("ASVS 1.3.6: the probe connects to the resolved address that it has checked", async () => {
  let requests = 0;
  const url = await answering((_request, response) => {
    requests += 1;
    response.end("x");
  });
  const address = url.replace("127.0.0.1", "calder.example");
  const loopback = resolveTo("127.0.0.1");
  expect(await probeLink(address, { lookup: loopback.lookup })).toBe("is not on the internet");
  // A second lookup might return another address.
  expect(loopback.asked).toEqual(["calder.example"]);
  const some = resolveTo("2606:4700::1111", "127.0.0.1");
  expect(await probeLink(address, { lookup: some.lookup })).toBe("is not on the internet");
  expect(requests).toBe(0);
  // The control: the name leads to that server.
  expect(await probeLink(address, { ...anywhere, lookup: loopback.lookup })).toBeNull();
  expect(requests).toBe(1);
});

test("ASVS 1.3.6: the target of a redirect is checked as well", async () => {
  const paths: string[] = [];
  const url = await answering((request, response) => {
    paths.push(String(request.url));
    const location = url.replace("127.0.0.1", "localhost");
    response.writeHead(request.url === "/" ? 302 : 200, { location: `${location}/inside` }).end();
  });
  const { lookup } = resolveTo("::1", "127.0.0.1");
  const isAllowed = (address: string) => address === "127.0.0.1";
  expect(await probeLink(`${url}/`, { isAllowed, lookup })).toBe("is not on the internet");
  expect(paths).toEqual(["/"]);
  expect(await probeLink(`${url}/`, { ...anywhere, lookup })).toBeNull();
  expect(paths).toEqual(["/", "/", "/inside"]);
});

test("a page that never answers is reported after the timeout", async () => {
  const url = await answering(() => {});
  expect(await probeLink(url, { ...anywhere, timeoutMs: 100 })).toBe("does not answer");
});

test("a pending name lookup is aborted with its request", async () => {
  const giveUp = new AbortController();
  const lookup = () => giveUp.abort();
  await expect(
    sendOutgoing(new URL("http://calder.example/"), { signal: giveUp.signal, lookup }),
  ).rejects.toThrow("aborted");
});

test.each(["8.8.8.8", "1.1.1.1", "192.31.195.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
  "%s is on the internet",
  (address) => expect(isGlobalUnicast(address)).toBe(true),
);
