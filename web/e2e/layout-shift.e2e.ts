import { expectNoLayoutShift, loadAndScrollToEnd, recordLayoutShifts } from "./layout.ts";
import { heldAt } from "./held-edition.ts";
import { withoutServerClock } from "./site.ts";
import { test } from "./stack-test.ts";

for (const width of [390, 1440]) {
  for (const [when, now, count] of [
    ["the day before the event", heldAt(0, "10:10"), 2],
    ["during the event", heldAt(1, "10:10"), 4],
  ] as const) {
    test.describe(`at ${width} px, ${when}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test("no page shifts for a signed-in visitor with a time zone and starred sessions", async ({
        context,
        page,
        request,
        signedIn,
      }) => {
        await context.addCookies(signedIn.cookies);
        const topics: { id: string; slug: string }[] = await (
          await request.get('/api/topics?filter={"day":1}')
        ).json();
        const starred = topics.filter((_topic, index) => index % 5 === 0).map(({ id }) => id);
        await recordLayoutShifts(page);
        await page.addInitScript((ids) => {
          window.localStorage.setItem("congress.time-zone", '"Pacific/Auckland"');
          window.localStorage.setItem("congress.starred-sessions", JSON.stringify(ids));
        }, starred);
        await withoutServerClock(page);
        await page.clock.setFixedTime(now);
        // During the event, sessions are past, current or next; before it, all are upcoming.
        const sessions = topics.slice(0, count).map(({ slug }) => `/agenda/day1/${slug}`);
        const starredList = page.getByRole("heading", { name: "Take it along" });
        for (const path of [
          "/",
          "/agenda",
          "/agenda/mine",
          "/live",
          "/auth/account",
          ...sessions,
        ]) {
          await test.step(path, async () => {
            const localContent = path === "/agenda/mine" ? starredList : undefined;
            await loadAndScrollToEnd(page, path, localContent);
            await expectNoLayoutShift(page);
          });
        }
      });
    });
  }
}
