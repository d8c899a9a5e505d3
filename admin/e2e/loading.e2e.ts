import { expect } from "../../web/e2e/stack-test.ts";
import { adminTest as test } from "./admin-test.ts";

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
