import type { Page } from "@playwright/test";
import { waitForNextFrame } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { adminTest as test, viewports } from "./admin-test.ts";

test("the page in the URL loads while the editions are still being read", async ({ page }) => {
  await page.route("**/api/editions*", () => {
    // Never answered.
  });
  const id = crypto.randomUUID();
  for (const [path, ...files] of [
    ["/admin", "SpeakerList"],
    ["/admin/today", "TodayPage"],
    [`/admin/speakers/${id}`, "SpeakerList", "SpeakerEdit"],
    ["/admin/topics/board/create", "BoardPage", "TopicCreate"],
    [`/admin/mails/${id}/show`, "MailList", "MailShow"],
    [`/admin/sync-runs/${id}`, "RunPage"],
    ["/admin/partners/order", "FieldList", "OrderDialog"],
  ] as const) {
    const requests = files.map((file) => page.waitForRequest(new RegExp(`/assets/${file}-`)));
    await page.goto(path, { waitUntil: "commit" });
    await expect(Promise.all(requests), path).resolves.toHaveLength(files.length);
  }
});

for (const { where, viewport } of viewports) {
  test.describe(where, () => {
    test.use({ viewport });

    test("the controls of a page do not move while it loads", async ({ page }) => {
      await recordMoves(page);
      for (const [path, title] of [
        ["/admin/news", "News"],
        ["/admin/partners", "Partners"],
        ["/admin/settings", "Settings"],
      ] as const) {
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/api\/(?!auth\/|editions\?)/, async (route) => {
          await released;
          await route.fallback();
        });
        await page.goto(path);
        await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
        await waitForNextFrame(page);
        release();
        await page.unrouteAll({ behavior: "wait" });
        await page.waitForLoadState("networkidle");
        await waitForNextFrame(page);
        expect(await page.evaluate(() => Reflect.get(window, "moves")), path).toEqual([]);
      }
    });
  });
}

/** Records which visible links, buttons and inputs change their place between two frames. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    let places = new WeakMap<Element, string>();
    const check = () => {
      // The fonts replace their fallbacks, which are not equally wide.
      if (document.fonts.status === "loading") places = new WeakMap();
      for (const control of document.querySelectorAll("a, button, input, [role=combobox]")) {
        if (!control.checkVisibility({ visibilityProperty: true })) {
          places.delete(control);
          continue;
        }
        const { x, y } = control.getBoundingClientRect();
        const place = `${Math.round(x)} ${Math.round(y)}`;
        const before = places.get(control) ?? place;
        if (before !== place) {
          const label = control.getAttribute("aria-label") ?? control.textContent;
          moves.push(`${label} from ${before} to ${place}`);
        }
        places.set(control, place);
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
    Object.assign(window, { moves });
  });
}
