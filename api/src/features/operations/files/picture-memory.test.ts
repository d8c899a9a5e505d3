import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  createTestDatabase,
  freePort,
  startProcess,
  testAdmin,
  testSecret,
} from "../../../testing/testing.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white" } });

const pictures: [string, () => Promise<Buffer>, number][] = [
  ["a blank AVIF of 40 megapixels", () => blank(8_000, 5_000).avif({ effort: 0 }).toBuffer(), 400],
  ["a blank AVIF of 16 megapixels", () => blank(5_000, 3_200).avif({ effort: 0 }).toBuffer(), 201],
  ["a WebP", () => blank(5_000, 3_200).webp({ effort: 0 }).toBuffer(), 201],
  ["a progressive JPEG", () => blank(8_000, 5_000).jpeg({ progressive: true }).toBuffer(), 201],
  [
    "a JPEG that lies",
    () => blank(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    201,
  ],
  ["an interlaced PNG", () => blank(8_000, 5_000).png({ progressive: true }).toBuffer(), 201],
  [
    "an animated WebP",
    async () => {
      const frame = await blank(2_000, 2_000).png().toBuffer();
      const frames = Array.from({ length: 10 }, () => frame);
      return sharp(frames, { join: { animated: true } })
        .webp({ effort: 0 })
        .toBuffer();
    },
    201,
  ],
];

test("ASVS 5.2.3: no uploaded picture raises the memory of the api by more than 150 MB", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const api = startProcess(
    "api/src/app/main.ts",
    {
      DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
      SECRET: testSecret,
      PUBLIC_URL: origin,
      PORT: String(port),
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
    },
    ["--without-site"],
  );
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(testAdmin),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const upload = async (file: Buffer) => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(file)], "picture"));
    return fetch(`${origin}/api/files`, { method: "POST", headers: { origin, cookie }, body });
  };
  const memoryOf = async (name: "VmRSS" | "VmHWM") => {
    const status = await readFile(`/proc/${api.pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  };
  // Modules of the first upload are loaded only once.
  expect((await upload(await blank(100, 100).png().toBuffer())).status).toBe(201);
  const before = await memoryOf("VmRSS");
  for (const [name, draw, status] of pictures) {
    const answer = await upload(await draw());
    expect(answer.status, `${name}: ${await answer.text()}`).toBe(status);
    expect((await memoryOf("VmHWM")) - before, name).toBeLessThan(150);
  }
});
