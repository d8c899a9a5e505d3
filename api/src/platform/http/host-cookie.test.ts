import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { testPublicUrl, testSecret } from "../../testing/testing.ts";
import { hostCookies } from "./host-cookie.ts";

test.each([testPublicUrl, "https://congress.example"])(
  "ASVS 11.6.1: at %s a signed cookie is invalid under another name",
  async (publicUrl) => {
    const { nameOf, setSigned, readSigned } = hostCookies(publicUrl);
    const app = Fastify();
    await app.register(cookie, { secret: testSecret });
    app.get("/set", async (_request, reply) => setSigned(reply, "device", "a.b", 60));
    app.get<{ Params: { name: string } }>("/read/:name", async (request) => ({
      value: readSigned(request, request.params.name) ?? null,
    }));
    const [set] = (await app.inject({ url: "/set" })).cookies;
    expect(set).toMatchObject({ name: nameOf("device"), maxAge: 60, httpOnly: true });
    const read = async (name: string, value: string) => {
      const cookies = { [nameOf(name)]: value };
      return (await app.inject({ url: `/read/${name}`, cookies })).json().value;
    };
    const value = set?.value ?? "";
    expect(await read("device", value)).toBe("a.b");
    expect(await read("site-clock", value)).toBeNull();
    expect(await read("devic", value)).toBeNull();
    expect(await read("device", `${value}A`)).toBeNull();
    expect(await read("device", "a.b")).toBeNull();
    expect(await read("device", app.signCookie("a.b"))).toBeNull();
  },
);

test.each([testPublicUrl, "https://congress.example"])(
  "ASVS 3.3.1: at %s a cookie is cleared with the attributes that it was set with",
  async (publicUrl) => {
    const { clear, setSigned } = hostCookies(publicUrl);
    const app = Fastify();
    await app.register(cookie, { secret: testSecret });
    app.get("/set", async (_request, reply) => setSigned(reply, "device", "a.b", 60));
    app.get("/clear", async (_request, reply) => clear(reply, "device"));
    const [set, cleared] = await Promise.all(
      ["/set", "/clear"].map(async (url) => (await app.inject({ url })).cookies[0]),
    );
    const { name, path, secure, httpOnly, sameSite } = set ?? {};
    expect(name).toContain("device");
    expect(cleared).toMatchObject({ name, path, httpOnly, sameSite, value: "" });
    expect(cleared?.secure).toBe(secure);
    expect(cleared?.expires?.getTime()).toBe(0);
  },
);

test.each([
  ["http://localhost:8080", "rooms", false],
  ["https://localhost", "__Host-rooms", true],
  ["http://congress.example", "__Host-rooms", true],
  ["https://congress.example", "__Host-rooms", true],
])("ASVS 3.3.3: at %s a cookie is called %s", (publicUrl, name, secure) => {
  const { nameOf, options } = hostCookies(publicUrl);
  expect([nameOf("rooms"), options.secure]).toEqual([name, secure]);
});
