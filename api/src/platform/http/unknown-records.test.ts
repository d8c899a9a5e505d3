import { expect, test } from "vitest";
import { routesOf } from "../../testing/routes.ts";
import { asAdmin, buildTestApp } from "../../testing/testing.ts";

/** Id of no record. */
const id = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";

/** For each function that takes an id: a body with the id of no record, and the refusal. */
const bodies: Record<string, [body: object, status: number, path?: string]> = {
  "answer-questions": [{ runId: id, answers: [{ key: "mira", answer: "new" }] }, 404],
  "check-readiness": [{ editionId: id }, 400, "editionId"],
  "confirm-test-mail": [{ mailId: id }, 404],
  "copy-edition": [
    { editionId: id, name: "Congress 2031", firstDay: "2031-06-10", parts: [] },
    400,
    "editionId",
  ],
  "copy-speakers": [{ editionId: id, speakerIds: [id] }, 400, "editionId"],
  "make-edition-current": [{ editionId: id }, 400, "editionId"],
  "open-rooms": [{ editionId: id, code: "runway-27" }, 404],
  "order-by-time": [{ editionId: id, day: 1 }, 400, "editionId"],
  preview: [{ resource: "speakers", record: { id, firstName: "Mira", lastName: "Halden" } }, 404],
  reorder: [{ resource: "speakers", ids: [id] }, 404],
  "restore-revision": [{ revisionId: id }, 404],
  "see-site-as-of": [{ editionId: id, at: "2031-06-10T09:00:00.000Z" }, 400, "editionId"],
  "share-preview": [{ resource: "speakers", id }, 404],
  undelete: [{ resource: "speakers", id }, 404],
  "update-speaker-order": [{ speakerId: id, displayOrder: 1 }, 400, "speakerId"],
};

/** Functions without an id in a JSON body. */
const others = [
  "choose-columns",
  "create-admin-user",
  "import",
  "manual-agenda-sync",
  "manual-sync-trigger",
  "read-import",
  "retry-failed-mails",
  "send-contact-email",
  "send-test-mail",
  "silence-finding",
  "today",
];

test("every function refuses the id of a record that does not exist", async () => {
  const t = await buildTestApp();
  const prefix = "/api/functions/";
  const functions = routesOf(t.app)
    .filter(({ method, url }) => method === "POST" && url.startsWith(prefix))
    .map(({ url }) => url.slice(prefix.length));
  expect(functions.toSorted()).toEqual([...Object.keys(bodies), ...others].toSorted());

  const admin = await asAdmin(t);
  for (const [name, [payload, status, path]] of Object.entries(bodies)) {
    const answer = await admin.inject({ method: "POST", url: `${prefix}${name}`, payload });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(status);
    if (path) expect(answer.json().errors, name).toMatchObject([{ path }]);
  }
});
