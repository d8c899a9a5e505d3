import { clientHeader } from "api/platform/http/client.contract";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, showScheme } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { dialogSelector } from "ui/keys/dialog-selector";
import { editorTest } from "./admin-test.ts";

interface Placed {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  location: string | null;
}

interface Fixtures {
  /** Selected edition of the console, with speakers but no topics. */
  editionId: string;
}

const test = editorTest.extend<Fixtures & { firstDay: string }>({
  firstDay: ["2031-12-11", { option: true }],
  async editionId({ page, site, firstDay }, use) {
    const [current]: { id: string }[] = await (
      await page.request.get('/api/editions?filter={"state":"current"}')
    ).json();
    const answer = await page.request.post("/api/functions/copy-edition", {
      headers: { origin: site },
      data: { editionId: current?.id, name: firstDay, firstDay, parts: ["speakers"] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { id: string } = await answer.json();
    await page.addInitScript((edition) => sessionStorage.setItem("console.edition", edition), id);
    await use(id);
  },
});

/** Page object of the board of the first day. */
function boardOf(page: Page, editionId: string) {
  const surface = page.locator("[data-grip=draw]");
  const session = (title: string) =>
    page.locator("[data-session]", { has: page.locator("strong", { hasText: title }) });
  let saved = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") saved += 1;
  });

  return {
    session,
    block: (title: string) => session(title).getByRole("button"),

    async topics(): Promise<Placed[]> {
      const filter = JSON.stringify({ editionId });
      return (await page.request.get(`/api/topics?filter=${filter}`)).json();
    },

    /**
     * Expects the stored times and place, and the number of PUT requests since the last call. A
     * dialog that opened with a cached version may need a second one.
     */
    async expectAt(title: string, times: string, place: string, requests: number | "any") {
      await expect(async () => {
        const topic = (await this.topics()).find((one) => one.title === title);
        const clock = (at: string | undefined) => at?.slice(11, 16);
        expect(`${clock(topic?.startTime)} – ${clock(topic?.endTime)}`).toBe(times);
        expect(topic?.location).toBe(place);
      }).toPass();
      await expect(session(title)).toContainText(times);
      if (requests !== "any") expect(saved).toBe(requests);
      saved = 0;
    },

    /** Returns the screen position of a time in a column. The day starts at 09:00. */
    async pointAt(column: number, columns: number, time: string) {
      const box = await surface.boundingBox();
      if (!box) throw new Error("The board is not visible");
      const [hour = 0, minutes = 0] = time.split(":").map(Number);
      const share = ((hour - 9) * 60 + minutes) / (9 * 60);
      return { x: box.x + (box.width * (column + 0.5)) / columns, y: box.y + box.height * share };
    },

    async addPlace(name: string) {
      await page.getByRole("textbox", { name: "New place" }).fill(name);
      await page.getByRole("button", { name: "Add place" }).click();
    },

    /** Fills in and submits the dialog of a new topic with preset times and place. */
    async completeDialog(title: string, times: readonly [string, string], place: string) {
      const dialog = page.getByRole("dialog", { name: "Add topic" });
      await expect(dialog.getByLabel("Start")).toHaveValue(times[0]);
      await expect(dialog.getByLabel("End", { exact: true })).toHaveValue(times[1]);
      await expect(dialog.getByLabel("Location")).toHaveValue(place);
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await dialog.getByRole("combobox", { name: "Speaker" }).fill("amara");
      await page.getByRole("option", { name: "Amara Okonjo" }).click();
      await expect(dialog.getByRole("combobox", { name: "Speaker" })).toHaveValue("Amara Okonjo");
      // By keyboard: the dialog grows when the speaker has been read, and its button moves.
      await dialog.getByRole("button", { name: "Add topic" }).press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/topics\/board\?day=1$/);
      await expect(session(title)).toContainText(`${times[0]} – ${times[1]}`);
    },
  };
}

const expectAnnounced = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns a function that drags by touch, from the middle of an element. */
async function touchDragOf(page: Page) {
  const screen = await page.context().newCDPSession(page);
  type Touch = "touchStart" | "touchMove" | "touchEnd";
  const touch = (type: Touch, x: number, y: number, timestamp?: number) =>
    screen.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  return async (
    from: Locator,
    by: { x?: number; y: number },
    beforeDrop: () => Promise<void> = async () => {},
  ) => {
    const { x, y } = await middleOf(from);
    const to = { x: x + (by.x ?? 0), y: y + by.y };
    // Backdated events make the finger rest before it lifts. After a fling, the browser would treat
    // the next tap as stopping it.
    const startedAt = Date.now() / 1_000 - 1;
    await touch("touchStart", x, y, startedAt);
    for (let step = 1; step <= 8; step += 1) {
      const [stepX, stepY] = [x + ((to.x - x) * step) / 8, y + ((to.y - y) * step) / 8];
      await touch("touchMove", stepX, stepY, startedAt + step / 20);
    }
    await beforeDrop();
    await touch("touchEnd", to.x, to.y);
  };
}

test.describe("an editor at a desk", () => {
  test("builds an agenda from scratch on the board, by mouse and keyboard", async ({
    page,
    site,
    editionId,
  }) => {
    const board = boardOf(page, editionId);
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
    };
    await page.goto("/admin/topics");
    // The loading list shifts the link.
    await expect(page.getByText("No agenda topics added yet...")).toBeVisible();
    await page.getByRole("link", { name: "Board" }).click();
    await expect(page.getByText("No place yet")).toBeVisible();
    await board.addPlace("Hall A");
    await board.addPlace("Hall B");
    await expect(page.getByRole("list", { name: "Places" })).toContainText("Hall B");

    await drag(await board.pointAt(0, 2, "09:00"), await board.pointAt(0, 2, "09:45"));
    await expectAnnounced(page, "“New topic”: 09:00 – 09:45, Hall A.");
    await page.mouse.up();
    await board.completeDialog("Doors open", ["09:00", "09:45"], "Hall A");
    await page.getByRole("button", { name: "Add topic: Hall B" }).click();
    await board.completeDialog("Hangars in the monsoon", ["09:00", "09:30"], "Hall B");
    const clashes = page.getByRole("region", { name: "Clashes" });
    await expect(clashes).toContainText(/^ClashesAmara Okonjo speaks in .* at once\.$/);
    for (const colorScheme of ["light", "dark"] as const) {
      await showScheme(page, colorScheme);
      await expectAccessible(page);
    }

    // Clash marks update during the drag, before anything is saved.
    const monsoon = board.block("Hangars in the monsoon");
    const start = await middleOf(monsoon);
    const hour = (await board.pointAt(0, 2, "10:00")).y - (await board.pointAt(0, 2, "09:00")).y;
    await drag(start, { x: start.x, y: start.y + hour });
    await expectAnnounced(page, "“Hangars in the monsoon”: 10:00 – 10:30, Hall B.");
    await expect(clashes).toBeHidden();
    await page.mouse.up();
    await board.expectAt("Hangars in the monsoon", "10:00 – 10:30", "Hall B", 1);

    const { x, y, height } = (await monsoon.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const edge = { x: x + 40, y: y + height - 2 };
    await drag(edge, { x: edge.x, y: edge.y + hour / 2 });
    await expectAnnounced(page, "10:00 – 11:00");
    await page.mouse.up();
    await board.expectAt("Hangars in the monsoon", "10:00 – 11:00", "Hall B", 1);

    await page.keyboard.press("Control+z");
    await board.expectAt("Hangars in the monsoon", "10:00 – 10:30", "Hall B", 1);
    await page.keyboard.press("Control+z");
    await board.expectAt("Hangars in the monsoon", "09:00 – 09:30", "Hall B", 1);
    await page.getByRole("button", { name: "Redo" }).click();
    await board.expectAt("Hangars in the monsoon", "10:00 – 10:30", "Hall B", 1);

    // All key presses until Enter are one change.
    await monsoon.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "Shift+ArrowDown"]) {
      await page.keyboard.press(key);
    }
    await expectAnnounced(page, "“Hangars in the monsoon”: 10:10 – 10:45, Hall A.");
    await page.keyboard.press("Enter");
    await board.expectAt("Hangars in the monsoon", "10:10 – 10:45", "Hall A", 1);
    await expect(monsoon).toBeFocused();

    await drag(await middleOf(monsoon), { x: 300, y: 2 });
    await expectAnnounced(page, "That is outside of the day.");
    await page.mouse.up();
    await expectAnnounced(
      page,
      "“Hangars in the monsoon” stays where it was: that is outside of day 1.",
    );
    const alert = page.getByRole("alert");
    await board.expectAt("Hangars in the monsoon", "10:10 – 10:45", "Hall A", 0);

    // Moving a stale session is refused.
    const id = (await board.topics()).find(({ title }) => title === "Doors open")?.id;
    const answer = await page.request.put(`/api/topics/${id}`, {
      headers: { origin: site },
      data: { location: "Hall B" },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await board.block("Doors open").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await expect(alert.filter({ hasText: "Someone else changed “Doors open”" })).toBeVisible();
    await board.expectAt("Doors open", "09:00 – 09:45", "Hall B", 0);

    await page.route("**/api/topics/*", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
    await board.block("Doors open").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(alert.filter({ hasText: "could not be changed" }).last()).toBeVisible();
    await board.expectAt("Doors open", "09:00 – 09:45", "Hall B", 1);

    await board.block("Doors open").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit topic" });
    await expect(dialog.getByLabel("Title")).toHaveValue("Doors open");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/topics\/board\?day=1$/);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.unroute("**/api/topics/*");

    const nextDay = page.getByRole("button", { name: "Day 2" });
    await drag(await middleOf(monsoon), await middleOf(nextDay));
    await expectAnnounced(page, "“Hangars in the monsoon” to day 2.");
    await page.mouse.up();
    await expectAnnounced(page, "Day 2. “Hangars in the monsoon”: 10:10 – 10:45, Hall A.");
    await expect(monsoon).toHaveCount(0);
    await expect(nextDay).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(monsoon).toContainText("10:10 – 10:45");
    await monsoon.focus();
    await page.keyboard.press("PageUp");
    await expectAnnounced(page, "Day 1. “Hangars in the monsoon”: 10:10 – 10:45, Hall A.");
    await page.keyboard.press("Enter");
    await expect(monsoon).toContainText("10:10 – 10:45");
    await expect(async () => {
      const moved = (await board.topics()).find(({ title }) => title === "Hangars in the monsoon");
      expect(moved).toMatchObject({ day: 1, startTime: expect.stringMatching(/T10:10/) });
    }).toPass();
  });
});

test.describe("an editor who makes mistakes", () => {
  test.use({ firstDay: "2033-12-11" });

  test("undoes and redoes adding, changing and deleting a session on the board", async ({
    page,
    site,
    editionId,
  }) => {
    const board = boardOf(page, editionId);
    const undo = () => page.keyboard.press("Control+z");
    const redo = () => page.keyboard.press("Control+Shift+z");
    const titles = async () => (await board.topics()).map(({ title }) => title);
    const open = async (title: string) => {
      await board.block(title).focus();
      await page.keyboard.press("Enter");
      return page.getByRole("dialog", { name: "Edit topic" });
    };
    /** Changes the topic through the API, as another editor would. */
    const byColleague = async (data: Partial<Placed> & { description?: string }) => {
      const [topic] = await board.topics();
      const headers = { origin: site };
      const answer = await page.request.put(`/api/topics/${topic?.id}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await page.goto("/admin/topics/board");
    await board.addPlace("Hall A");
    await page.getByRole("button", { name: "Add topic: Hall A" }).click();
    await board.completeDialog("Doors open", ["09:00", "09:30"], "Hall A");
    const added = await board.topics();

    const deletion = page.waitForRequest((request) => request.method() === "DELETE");
    await undo();
    await expectAnnounced(page, "“Doors open” is in the bin.");
    await expect(board.session("Doors open")).toBeHidden();
    expect(await (await deletion).headerValue("if-match")).toMatch(/^"/);
    expect(await (await deletion).headerValue(clientHeader.name)).toBe(clientHeader.board);
    await expect.poll(titles).toEqual([]);
    await page.getByRole("button", { name: "Redo" }).click();
    await expectAnnounced(page, "“Doors open”: 09:00 – 09:30, Hall A.");
    await expect.poll(board.topics).toMatchObject([{ id: added[0]?.id, title: "Doors open" }]);

    const changed = await open("Doors open");
    await changed.getByLabel("Title").fill("Doors and coffee");
    await changed.getByRole("button", { name: "Save" }).click();
    await expect(changed).toBeHidden();
    await board.expectAt("Doors and coffee", "09:00 – 09:30", "Hall A", "any");
    const deleted = await open("Doors and coffee");
    await deleted.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(board.session("Doors and coffee")).toBeHidden();
    // The board ignores keys while a dialog is open, even one that is fading out.
    await expect(page.locator(dialogSelector)).toHaveCount(0);
    await expect.poll(titles).toEqual([]);

    await undo();
    await board.expectAt("Doors and coffee", "09:00 – 09:30", "Hall A", 0);
    await undo();
    await board.expectAt("Doors open", "09:00 – 09:30", "Hall A", 1);
    await undo();
    await expect.poll(titles).toEqual([]);
    await expect(page.getByRole("main").getByRole("button", { name: "Undo" })).toBeDisabled();
    await redo();
    await board.expectAt("Doors open", "09:00 – 09:30", "Hall A", 0);
    await redo();
    await board.expectAt("Doors and coffee", "09:00 – 09:30", "Hall A", 1);

    // A concurrent change of another field does not prevent a move or its undo...
    await board.block("Doors and coffee").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await board.expectAt("Doors and coffee", "09:05 – 09:35", "Hall A", 1);
    await byColleague({ description: "With tea as well." });
    await board.block("Doors and coffee").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await board.expectAt("Doors and coffee", "09:10 – 09:40", "Hall A", 1);
    for (const times of ["09:05 – 09:35", "09:00 – 09:30"]) {
      await undo();
      await board.expectAt("Doors and coffee", times, "Hall A", 1);
    }
    await undo();
    await board.expectAt("Doors open", "09:00 – 09:30", "Hall A", 1);
    // ...but it prevents a deletion.
    await undo();
    const refused = "Someone else changed “Doors open”. The board shows the current version.";
    await expect(page.getByRole("alert").filter({ hasText: refused })).toBeVisible();
    await board.expectAt("Doors open", "09:00 – 09:30", "Hall A", 0);
    for (const name of ["Undo", "Redo"]) {
      await expect(page.getByRole("main").getByRole("button", { name })).toBeDisabled();
    }
  });
});

test.describe("an editor with forced colours", () => {
  test.use({ forcedColors: "active", firstDay: "2035-12-11" });

  test("sees hours, places and the selected day", async ({ page, editionId }) => {
    const board = boardOf(page, editionId);
    await page.goto("/admin/topics/board");
    await board.addPlace("Hall A");
    const lines = await page
      .locator("[data-grip=draw]")
      .evaluate((layer) => getComputedStyle(layer, "::before").backgroundImage);
    expect(lines).toContain("gradient");
    const dayTab = (name: string) => expect(page.getByRole("button", { name }));
    await dayTab("Day 1").toHaveCSS("border-bottom-style", "solid");
    await dayTab("Day 2").toHaveCSS("border-bottom-style", "none");
  });
});

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
} as const;

test.describe("an editor on a phone", () => {
  test.use({ ...phone, firstDay: "2032-12-11" });

  test("builds an agenda from scratch on the board, by touch", async ({ page, editionId }) => {
    const board = boardOf(page, editionId);
    const drag = await touchDragOf(page);
    await page.goto("/admin/topics/board");
    await board.addPlace("Hall A");
    await page.getByRole("button", { name: "Add topic: Hall A" }).tap();
    await board.completeDialog("Doors open", ["09:00", "09:30"], "Hall A");

    const block = board.block("Doors open");
    await block.tap();
    await expect(block).toBeFocused();
    const handle = (grip: string) =>
      board.session("Doors open").locator(`[data-grip=${grip}][data-handle]`);
    for (const grip of ["move", "end"]) {
      const box = await handle(grip).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), grip).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // The scale is three pixels per minute.
    await drag(handle("end"), { y: 90 });
    await board.expectAt("Doors open", "09:00 – 10:00", "Hall A", 1);
    await drag(handle("move"), { y: 45 });
    await board.expectAt("Doors open", "09:15 – 10:15", "Hall A", 1);
    await page.getByRole("main").getByRole("button", { name: "Undo" }).tap();
    await board.expectAt("Doors open", "09:00 – 10:00", "Hall A", 1);

    // Dragging anything but a handle scrolls the board.
    const region = page.getByRole("region", { name: "Day 1" });
    const before = await region.evaluate(({ scrollTop }) => scrollTop);
    await drag(block, { y: -60 });
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
    await board.expectAt("Doors open", "09:00 – 10:00", "Hall A", 0);

    await block.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await board.expectAt("Doors open", "09:05 – 10:05", "Hall A", 1);
    await block.tap();
    await expect(page.getByRole("dialog", { name: "Edit topic" })).toBeVisible();
  });
});

test.describe("an editor on a phone, with sessions without a time", () => {
  test.use({ ...phone, firstDay: "2034-12-11" });

  test("drags a session out of the tray by touch", async ({ page, site, editionId, firstDay }) => {
    const board = boardOf(page, editionId);
    const drag = await touchDragOf(page);
    const add = async (data: Partial<Placed> & { title: string; day: number }) => {
      const answer = await page.request.post("/api/topics", {
        headers: { origin: site },
        data: { editionId, ...data },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await add({ title: "Elsewhere", day: 2, location: "Annex" });
    const at = (time: string) => `${firstDay}T${time}:00Z`;
    const times = { startTime: at("09:00"), endTime: at("09:30") };
    await add({ title: "Doors open", day: 1, location: "Hall B", ...times });
    await add({ title: "Cargo without a queue", day: 1 });
    await page.goto("/admin/topics/board");
    const waiting = page
      .getByRole("region", { name: "Without a time on this day" })
      .getByRole("listitem");
    const handle = waiting.locator("[data-grip=move][data-handle]");
    const box = await handle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The first place is empty on this day, so the board scrolls to the second.
    await expect(board.session("Doors open")).toBeInViewport({ ratio: 1 });
    const from = await middleOf(handle);
    const session = await middleOf(board.session("Doors open"));
    // The session lasts from 09:00 to 09:30, at 180 pixels per hour.
    await drag(handle, { x: session.x - from.x, y: session.y + 60 - from.y }, () =>
      expectAnnounced(page, "“Cargo without a queue”: 09:35 – 10:05, Hall B."),
    );
    await board.expectAt("Cargo without a queue", "09:35 – 10:05", "Hall B", 1);
    await expect(waiting).toBeHidden();
    await expect(board.block("Cargo without a queue")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(waiting).toContainText("Cargo without a queue");

    // Dragging to the edge of the screen scrolls the board.
    const region = page.getByRole("region", { name: "Day 1" });
    const scrolled = () => region.evaluate(({ scrollTop }) => scrollTop);
    await drag(handle, { x: session.x - from.x, y: 834 - from.y }, () =>
      expect.poll(scrolled).toBeGreaterThan(0),
    );
    await expect(waiting).toBeHidden();
  });
});
