import { join } from "node:path";
import { readFile, writeFile } from "node:fs/promises";
import { colours } from "../../../ui/src/theme/tokens.ts";
import { still } from "../film/make-film.ts";
import { mark } from "../../../ui/src/theme/mark.ts";
import { openStudio, publicFolder, report } from "../studio.ts";

const size = { width: 1200, height: 630 };
const fonts = join(import.meta.dirname, "../../../ui/src/theme/fonts");

/** Draws the picture that stands beside a shared link: the film's first light, with name and dates. */
export async function makeShare(): Promise<void> {
  const [scene, title, text] = await Promise.all([
    still({ ...size, vanishing: 0.735, horizon: 0.7 }, 1.2),
    readFile(join(fonts, "title.woff2")),
    readFile(join(fonts, "text.woff2")),
  ]);
  const studio = await openStudio();
  try {
    await studio.png(poster(scene, title, text), size);
    const file = join(publicFolder, "share.jpg");
    await writeFile(file, await studio.page.screenshot({ type: "jpeg", quality: 88 }));
    await report(file);
  } finally {
    await studio.close();
  }
}

function poster(scene: Buffer, title: Buffer, text: Buffer): string {
  const font = (name: string, file: Buffer) =>
    `@font-face{font-family:${name};font-weight:400 700;src:url(data:font/woff2;base64,${file.toString("base64")})}`;
  const { haze, amber, ink } = colours;
  return `<style>
    ${font("Title", title)}${font("Text", text)}
    body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${ink[950]}; color: ${haze[0]} }
    .scene { position: absolute; inset: 0; width: 100% }
    .shade { position: absolute; inset: 0; background: linear-gradient(100deg, ${ink[950]}99, ${ink[950]}33 46%, transparent 64%) }
    .mark { position: absolute; top: 50px; left: 64px; width: 46px }
    h1 { position: absolute; top: 126px; left: 60px; font: 640 84px/0.97 Title; letter-spacing: -0.035em }
    .facts { position: absolute; left: 64px; width: 416px; bottom: 52px; padding-top: 20px; border-top: 1px solid ${haze[0]}66; font: 500 25px/1.36 Text }
  </style>
  <img class="scene" src="data:image/png;base64,${scene.toString("base64")}">
  <div class="shade"></div>
  <svg class="mark" viewBox="6.6 8.9 26.8 31"><path d="${mark.sun}" fill="${amber[400]}"/><path d="${mark.runway}" fill="${haze[0]}"/></svg>
  <h1>Virtual<br>Aviation<br>Congress<br>2025</h1>
  <p class="facts">11 and 12 December 2025<br>Online from London</p>`;
}
