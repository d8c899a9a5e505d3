import { expect, test } from "vitest";
import { exampleRecords } from "../../testing/example-records.ts";
import { routesOf } from "../../testing/routes.ts";
import { asAdmin, browse, buildTestApp } from "../../testing/testing.ts";

// With one connection, a request that holds it and requests another one waits until the timeout.
test("no request holds a connection while it asks for another one", async () => {
  const t = await buildTestApp({ ownApp: true, connections: 1 });
  await t.app.ready();
  const admin = await asAdmin(t);
  const send = async (method: "POST" | "PUT" | "DELETE", url: string, payload: object = {}) => {
    const answer = await admin.inject({ method, url: `/api/${url}`, payload });
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
    return answer.statusCode === 204 ? {} : answer.json();
  };
  /** Clears caches, as in a process that has just started or has lost its listener. */
  const forgetWhatIsKnown = () => t.app.contentChanged(["editions"]);

  for (const [resource, record] of Object.entries(exampleRecords)) {
    forgetWhatIsKnown();
    const { id } = await send("POST", resource, record);
    forgetWhatIsKnown();
    await send("PUT", `${resource}/${id}`, record);
    await send("DELETE", `${resource}/${id}`);
    forgetWhatIsKnown();
    await send("POST", "functions/undelete", { resource, id });
    const filter = encodeURIComponent(JSON.stringify({ resource, recordId: id }));
    const revisions = await admin.inject({ url: `/api/revisions?filter=${filter}` });
    const [revision] = revisions.json<{ id: string }[]>();
    forgetWhatIsKnown();
    await send("POST", "functions/restore-revision", { revisionId: revision?.id });
  }

  const { id: editionId } = await t.app.currentEdition();
  forgetWhatIsKnown();
  const copy = { editionId, name: "The next one", firstDay: "2027-12-10", parts: ["passes"] };
  const next = await send("POST", "functions/copy-edition", copy);
  forgetWhatIsKnown();
  await send("POST", "functions/order-by-time", { editionId, day: 1 });
  await send("POST", "functions/see-site-as-of", {
    at: "2025-12-11T10:00:00.000Z",
    editionId: next.id,
  });
  forgetWhatIsKnown();
  await send("POST", "functions/today");
  await send("POST", "functions/make-edition-current", { editionId: next.id });

  const reads = routesOf(t.app).filter(
    ({ method, url }) =>
      method === "GET" && /^\/(api|agenda)/.test(url) && !/events|\/live$/.test(url),
  );
  for (const { url } of reads) {
    for (const browser of [admin, browse(t.app)]) {
      forgetWhatIsKnown();
      const { statusCode, body } = await browser.inject({ url });
      expect([statusCode, statusCode < 500 ? "" : body], url).not.toContain(500);
    }
  }

  forgetWhatIsKnown();
  const many = Array.from({ length: 12 }, (_, number) => ({ day: 1, title: `Session ${number}` }));
  await Promise.all(many.map((record) => send("POST", "topics", record)));
});
