import sharp from "sharp";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

/** Position of the face in the upright picture, from 0 to 1. */
const face = { x: 2 / 3, y: 1 / 4 };

/**
 * Creates a photo as taken by an upright phone: rotated by EXIF, with a GPS position. A white
 * square is the face.
 */
async function fromPhone(background: string): Promise<Buffer> {
  const white = { create: { width: 200, height: 200, channels: 3 as const, background: "white" } };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .composite([{ input: white, left: 300, top: 300 }])
    .withExif({
      IFD0: { Model: "Phone 12" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 28/1 38/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

for (const { where, viewport, colour } of [
  { where: "at a desk", viewport: { width: 1440, height: 900 }, colour: "teal" },
  { where: "on a phone", viewport: { width: 390, height: 844 }, colour: "maroon" },
]) {
  test.describe(`an editor ${where}`, () => {
    test.use({ viewport });

    test("uploads a phone photo to a speaker's page, without its GPS position", async ({
      page,
      site,
    }) => {
      const speakers: { id: string; slug: string; fullName: string }[] = await (
        await page.request.get("/api/speakers")
      ).json();
      const [speaker] = speakers;
      if (!speaker) throw new Error("No speaker found");
      await page.goto(`/admin/speakers/${speaker.id}`);
      const address = page.getByLabel("Photo URL");
      const add = page.getByRole("dialog", { name: "Add picture" });
      const use = add.getByRole("button", { name: "Use picture" });
      const choose = async (name: string, buffer: Buffer) => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: "Choose a picture" }).press("Enter");
        await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
      };

      await address.fill(`/files/${"0".repeat(32)}.jpg`);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(address).toHaveAccessibleDescription(/There is no such file/);

      await choose("page.jpg", Buffer.from("<svg onload='alert(1)'/>"));
      await use.click();
      await expect(add.getByRole("alert")).toContainText("An SVG is not taken");
      await add.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("button", { name: "Choose a picture" })).toBeFocused();

      const sent = await fromPhone(colour);
      expect(sent.includes("Phone 12")).toBe(true);
      await choose("photo.jpg", sent);
      const part = add.getByRole("group", { name: /Picture in its frame/ });
      await expect(part).toBeVisible();
      const shown = await add.locator("img").boundingBox();
      if (!shown) throw new Error("The picture is not visible");
      await page.mouse.click(shown.x + face.x * shown.width, shown.y + face.y * shown.height);
      await part.focus();
      await page.keyboard.press("ArrowDown");
      await add.getByRole("slider", { name: "Zoom" }).focus();
      await page.keyboard.press("ArrowRight");
      await use.click();
      await expect(add).toBeHidden();
      await expect(address).toHaveValue(/^\/files\/[0-9a-f]{32}\.jpg$/);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Speaker updated successfully")).toBeVisible();

      await page.goto(`${site}/${speaker.slug}`);
      const photo = page.getByRole("img", { name: speaker.fullName }).first();
      await expect(photo).toHaveJSProperty("complete", true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      const seen = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(seen).toContain("/files/");
      await expect(async () => {
        const variant = await page.request.get(seen, { headers: { accept: "image/avif" } });
        expect(variant.headers()["content-type"]).toBe("image/avif");
      }).toPass();
      const original = await page.request.get((await photo.getAttribute("src")) ?? "");
      const bytes = await original.body();
      expect(bytes.includes("Phone 12")).toBe(false);
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ exif, orientation }).toEqual({});
      expect(width / height).toBeCloseTo(4 / 5, 2);
      const [left, top] = [Math.round(width / 2), Math.round(height / 2)];
      const middle = sharp(bytes).extract({ left, top, width: 1, height: 1 });
      expect([...(await middle.raw().toBuffer())].every((value) => value > 240)).toBe(true);
    });
  });
}
