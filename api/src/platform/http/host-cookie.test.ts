import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { testPublicUrl, testSecret } from "../../testing/testing.ts";
import { hostCookies } from "./host-cookie.ts";

test.each([testPublicUrl, "https://congress.example"])(
  "ASVS 11.6.1: at %s a signed cookie is worth nothing under the name of another",
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
