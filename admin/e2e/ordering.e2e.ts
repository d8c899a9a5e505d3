import type { Locator, Page } from "@playwright/test";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

interface Listed {
  id: string;
  question: string;
  title: string;
  day: number;
}

/** Lists a resource in the order of the site. */
async function listed(page: Page, resource: string): Promise<Listed[]> {
  return (await page.request.get(`/api/${resource}?range=[0,99]`)).json();
}

const handles = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Move / });
const announcement = (page: Page) => page.getByRole("dialog").getByRole("status");

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the items have moved and the hit test of the pointer is up to date. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Drags an item by its handle to another index, by mouse or touch. */
const drags = {
  async mouse(page: Page, from: number, to: number) {
    const start = await middleOf(handles(page).nth(from));
    const end = await middleOf(handles(page).nth(to));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 5);
    await expect(announcement(page)).toHaveText(/is moved/);
    await page.mouse.move(end.x, end.y, { steps: 10 });
    await expect(announcement(page)).toHaveText(new RegExp(`is at ${to + 1} of`));
    await waitForAnimations(page);
    await page.mouse.up();
  },
  async touch(page: Page, from: number, to: number) {
    const start = await middleOf(handles(page).nth(from));
    const end = await middleOf(handles(page).nth(to));
    const screen = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: (typeof start)[]) =>
      screen.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [start]);
    await expect(announcement(page)).toHaveText(/is moved/);
    const steps = 10;
    for (let step = 1; step <= steps; step += 1) {
      const y = start.y + ((end.y - start.y) * step) / steps;
      await touch("touchMove", [{ x: end.x, y }]);
    }
    await expect(announcement(page)).toHaveText(new RegExp(`is at ${to + 1} of`));
    await waitForAnimations(page);
    await touch("touchEnd", []);
  },
};

for (const { where, viewport, hasTouch, drag } of [
  {
    where: "at a desk",
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    drag: drags.mouse,
  },
  { where: "on a phone", viewport: { width: 390, height: 844 }, hasTouch: true, drag: drags.touch },
]) {
  test.describe(`an editor ${where}`, () => {
    test.use({ viewport, hasTouch });

    test("orders questions by dragging and by keyboard, and the site shows the order", async ({
      page,
      site,
    }) => {
      const original = (await listed(page, "questions")).map(({ question }) => question);
      const [first = "", second = "", third = "", ...rest] = original;
      const expectOrder = async (...questions: string[]) => {
        await expect(async () => {
          const names = await handles(page).evaluateAll((buttons) =>
            buttons.map((button) => button.getAttribute("aria-label")),
          );
          expect(names).toEqual(questions.map((question) => `Move ${question}`));
          expect((await listed(page, "questions")).map(({ question }) => question)).toEqual(
            questions,
          );
          const faq = await (await page.request.get(`${site}/faq`)).text();
          const places = questions.map((question) => faq.indexOf(question.slice(0, 15)));
          expect(places).toEqual(places.toSorted((one, other) => one - other));
        }).toPass();
      };
      await page.goto("/admin/questions");
      await page.getByRole("link", { name: "Order by hand" }).click();
      await expect(handles(page)).toHaveCount(original.length);
      let sent = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") sent += 1;
      });

      // Retries a drag that snapped back.
      await expect(async () => {
        await drag(page, 2, 0);
        const name = `Move ${third}`;
        await expect(handles(page).first()).toHaveAttribute("aria-label", name, { timeout: 5_000 });
      }).toPass();
      await expectOrder(third, first, second, ...rest);
      expect(sent).toBe(1);

      // Waits for the drop animation.
      await expect(page.locator("[data-dnd-dragging], [data-dnd-placeholder]")).toHaveCount(0);
      const handle = handles(page).first();
      await handle.focus();
      await page.keyboard.press("Space");
      await expect(announcement(page)).toHaveText(/is moved/);
      await page.keyboard.press("ArrowDown");
      await expect(announcement(page)).toHaveText(/is at 2 of/);
      // Escape cancels the move, but does not close the dialog.
      await page.keyboard.press("Escape");
      await expect(announcement(page)).toHaveText(/is back where it was/);
      await expectOrder(third, first, second, ...rest);
      await expect(handle).toBeFocused();
      await page.keyboard.press("Space");
      await expect(announcement(page)).toHaveText(/is moved/);
      await page.keyboard.press("ArrowDown");
      await expect(announcement(page)).toHaveText(/is at 2 of/);
      await page.keyboard.press("Space");
      await expectOrder(first, third, second, ...rest);
      await expect(page.getByRole("button", { name: `Move ${third}` })).toBeFocused();

      await page.getByRole("button", { name: "Undo" }).click();
      await expectOrder(third, first, second, ...rest);

      await page.route("**/api/functions/reorder", (route) => route.abort());
      await drag(page, 0, 2);
      const failure = page.getByRole("alert").filter({ hasText: "The order could not be changed" });
      await expect(failure).toBeVisible();
      await expectOrder(third, first, second, ...rest);

      await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("row").nth(1)).toContainText(third);
    });

    test("orders the sessions of one day, and does not overwrite a concurrent order", async ({
      page,
      site,
    }) => {
      const ofDay = async () => (await listed(page, "topics")).filter(({ day }) => day === 2);
      const [first, second, ...rest] = (await ofDay()).map(({ id }) => id);
      await page.goto("/admin/topics");
      await page.getByRole("button", { name: "Day 2" }).click();
      await expect(page.getByRole("button", { name: "Day 2", pressed: true })).toBeVisible();
      await page.getByRole("link", { name: "Order by hand" }).click();
      await expect(handles(page)).toHaveCount(rest.length + 2);
      const day = page.getByRole("dialog").getByRole("button", { name: "Day 2" });
      await expect(day).toHaveAttribute("aria-pressed", "true");
      await drag(page, 1, 0);
      await expect
        .poll(async () => (await ofDay()).map(({ id }) => id))
        .toEqual([second, first, ...rest]);

      // The list is refetched, before the concurrent change.
      await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();

      const theirs = [...rest, second, first];
      const answer = await page.request.post("/api/functions/reorder", {
        headers: { origin: site },
        data: { resource: "topics", ids: theirs },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      await drag(page, 1, 0);
      await expect(
        page.getByRole("alert").filter({ hasText: /Someone else changed this list/ }),
      ).toBeVisible();
      expect((await ofDay()).map(({ id }) => id)).toEqual(theirs);
    });
  });
}
