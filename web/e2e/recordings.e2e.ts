import { expectAccessible } from "./accessibility.ts";
import { heldAt } from "./held-edition.ts";
import { expectNoHorizontalScroll, resizeTo, widths } from "./layout.ts";
import { inNewContext, openHydrated } from "./site.ts";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

test.describe.configure({ mode: "default" });
test.use({ eventClock: heldAt(2, "23:00") });

const code = "runway-27-left";
const recordingUrl = "https://video.example/keynote";
const slidesUrl = "https://slides.example/keynote";

test("after the event, the code of a pass opens a recording, and nothing else does", async ({
  page,
  browser,
  baseURL,
  request,
  site,
}) => {
  const headers = { origin: site };
  const put = async (path: string, data: object) => {
    const answer = await request.put(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await request.post("/api/auth/sign-in", { data: admin, headers });
  const [edition] = await (await request.get('/api/editions?filter={"state":"current"}')).json();
  await put(`/api/editions/${edition.id}`, { roomAccess: "passCode", passCode: code });
  const [topic] = await (await request.get('/api/topics?filter={"day":1}')).json();
  await put(`/api/topics/${topic.id}`, { recordingUrl, slidesUrl });
  const ownPage = `/agenda/day1/${topic.slug}`;
  const replay = page.getByRole("link", { name: /^Replay/ });
  const slides = page.getByRole("link", { name: /^Slides/ });

  await test.step("everybody gets the slides and a field for the code", async () => {
    await openHydrated(page, ownPage);
    await page.getByRole("button", { name: /^Add to my agenda/ }).click();
    await expect(slides).toHaveAttribute("href", slidesUrl);
    await expect(replay).toHaveCount(0);
    await page.getByLabel("Enter the code of your pass").fill("runway-09-right");
    await page.getByRole("button", { name: "Clear for replay" }).click();
    await expect(page.getByText("This is not the code of the pass")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the code opens the recording on every page that shows the session", async () => {
    await page.getByLabel("Enter the code of your pass").fill(code);
    await page.getByRole("button", { name: "Clear for replay" }).click();
    await expect(page.getByText("You are cleared.")).toBeVisible();
    await expect(replay).toHaveAttribute("href", recordingUrl);
    await expect(replay).toHaveAttribute("target", "_blank");
    for (const path of ["/agenda/mine", "/recordings", ownPage]) {
      await page.goto(path);
      await expect(replay, path).toHaveAttribute("href", recordingUrl);
      await expect(page.getByLabel("Enter the code of your pass"), path).toHaveCount(0);
      for (const width of widths) {
        await resizeTo(page, width);
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible(page);
    }
  });

  await test.step("no page, file or response contains it for others, not even for an admin", async () => {
    const pages = ["/", "/agenda", "/agenda/mine", "/live", "/recordings", ownPage];
    const files = ["/search-index.json", "/agenda.ics", "/agenda/day1.ics", "/sitemap.xml"];
    for (const path of [...pages, ...files, "/news/rss.xml", "/api/materials"]) {
      for (const answer of [await fetch(site + path), await request.get(path)]) {
        expect(await answer.text(), path).not.toContain("video.example");
      }
    }
    await inNewContext(browser, { baseURL }, async (stranger) => {
      await stranger.goto("/recordings");
      await expect(stranger.getByLabel("Enter the code of your pass")).toBeVisible();
      await expect(stranger.getByRole("link", { name: /^Slides/ })).toBeVisible();
      await expect(stranger.getByRole("link", { name: /^Replay/ })).toHaveCount(0);
    });
  });
});
