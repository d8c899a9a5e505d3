import type { Edition } from "../features/foundation/editions/editions.contract.ts";
import { asAdmin } from "./build-test-app.ts";
import type { TestApp } from "./open-test-app.ts";

/** Three days in a time zone that differs from the servers'. */
export const july = {
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
} satisfies Partial<Edition>;

/** Changes the current edition through the API. */
export async function changeEdition(
  t: TestApp,
  changes: Partial<Edition & { passCode: string | null }>,
): Promise<void> {
  const { id } = await t.app.currentEdition();
  const admin = await asAdmin(t);
  const url = `/api/editions/${id}`;
  const answer = await admin.inject({ method: "PUT", url, payload: changes });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
