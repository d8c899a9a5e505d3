import sharp from "sharp";
import { expect, test } from "vitest";
import { blankSpeaker } from "../../content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { buildTestApp, eventually } from "../../../testing/testing.ts";
import { drawPicture } from "./draw-picture.ts";
import { oneAtATime } from "../../../platform/pictures/one-at-a-time.ts";
import { loadRenderer } from "./load-renderer.ts";

const none = async () => null;
const size = { width: 40, height: 20 };
const ground = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>',
};

test("layers are drawn on top of each other, and files outside the site are left out", async () => {
  const place = { left: 0, top: 0, ...size };
  const red = await drawPicture({ ...size, layers: [ground] }, none);
  for (const file of ["/film/none.avif", "/../../../ui/package.json", "/../../dist/client/x"]) {
    expect(await drawPicture({ ...size, layers: [ground, { file, ...place }] }, none)).toEqual(red);
  }
  const file = "/film/horizon.avif";
  const covered = await drawPicture({ ...size, layers: [ground, { file, ...place }] }, none);
  expect(covered).not.toEqual(red);
  expect(await sharp(covered).metadata()).toMatchObject({ format: "png", ...size });
});

test("drawing a picture does not wait for the queue of uploaded pictures", async () => {
  const held = Promise.withResolvers<void>();
  const upload = oneAtATime(() => held.promise);
  const drawn = drawPicture({ ...size, layers: [ground] }, none);
  // The control: another upload waits for the blocked one.
  let isSecondBegun = false;
  const second = oneAtATime(async () => void (isSecondBegun = true));
  expect(await sharp(await drawn).metadata()).toMatchObject(size);
  expect(isSecondBegun).toBe(false);
  held.resolve();
  await Promise.all([upload, second]);
  expect(isSecondBegun).toBe(true);
});

/** As the built site draws it; it must be built. */
test("a speaker's share picture is cached, and drawn again when the speaker changes", async () => {
  const { app, database } = await buildTestApp(await loadRenderer());
  const em = database.em.fork();
  const mira = em.create(SpeakerEntity, {
    ...blankSpeaker,
    firstName: "Mira",
    lastName: "Halden",
    slug: "mira_halden",
    photoUrl: "https://elsewhere.example/face.png",
    jobTitle: "Head of Line Maintenance",
  });
  await em.flush();
  const url = "/share/speakers/mira_halden.png";
  const first = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(first.headers).toMatchObject({
    "content-type": "image/png",
    "cache-tag": "editions,speakers",
  });
  expect(first.headers["content-encoding"]).toBeUndefined();
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });

  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  em.assign(mira, { lastName: "Quill" });
  await em.flush();
  await eventually(async () => {
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  });
  expect((await app.inject({ url: "/share/speakers/nobody.png" })).statusCode).toBe(404);
});
