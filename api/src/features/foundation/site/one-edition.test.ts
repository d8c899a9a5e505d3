import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, changeEdition } from "../../../testing/testing.ts";
import type { Edition } from "../editions/editions.contract.ts";

test("a page shows one edition although another one is made current while it is rendered", async () => {
  let isFirst = true;
  let makeCurrent = async (): Promise<void> => {};
  const t = await buildTestApp({
    ownApp: true,
    async renderPage({ fetchApi }) {
      const filter = encodeURIComponent(JSON.stringify({ state: "current" }));
      const read = async <Row>(url: string): Promise<Row[]> =>
        JSON.parse(await (await fetchApi(url)).text());
      const [edition] = await read<Edition>(`/api/editions?filter=${filter}`);
      if (isFirst) await makeCurrent();
      isFirst = false;
      const speakers = await read<{ fullName: string }>("/api/speakers");
      const html = `${edition?.name}: ${speakers.map(({ fullName }) => fullName).join()}`;
      return { status: 200, html, inlineScripts: [] };
    },
  });
  const admin = await asAdmin(t);
  await changeEdition(t, { name: "Congress of Old" });
  const post = async (url: string, payload: object) => {
    const answer = await admin.inject({ method: "POST", url: `/api/${url}`, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ id: string }>();
  };
  await post("speakers", { firstName: "Olga", lastName: "Old" });
  const { id: editionId } = await t.app.currentEdition();
  const next = await post("functions/copy-edition", {
    editionId,
    name: "Congress of New",
    firstDay: "2026-12-10",
    parts: [],
  });
  await post("speakers", { firstName: "Nora", lastName: "New", editionId: next.id });
  makeCurrent = async () => {
    await post("functions/make-edition-current", { editionId: next.id });
  };

  const page = await browse(t.app).inject({ url: "/" });
  expect(page.body).toBe("Congress of New: Nora New");
});
