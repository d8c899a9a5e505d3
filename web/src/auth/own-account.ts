import type { ChangeEmail, ChangePassword, OwnSession } from "api/contract/accounts";
import { readBody } from "../client/api-error.ts";
import { createCaller } from "../client/call-api.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";

const { call, post, withSession } = createCaller(fetchOrPrefetched);

/** Changes one's password and signs every other browser out. */
export async function changePassword(change: ChangePassword): Promise<void> {
  await withSession(() => post("/api/auth/change-password", change));
}

/** Asks for another address, to which a link is mailed. @returns what comes next, as a sentence */
export async function changeEmail(change: ChangeEmail): Promise<string> {
  const answer = await withSession(() => post("/api/auth/change-email", change));
  const { message }: { message: string } = await readBody(answer);
  return message;
}

/** The browsers in which one is signed in. */
export async function ownSessions(): Promise<OwnSession[]> {
  const sessions: OwnSession[] = await readBody(
    await withSession(() => call("/api/auth/sessions")),
  );
  return sessions;
}

/** Signs one of them out. */
export async function endSession(id: string): Promise<void> {
  await withSession(() => call(`/api/auth/sessions/${id}`, { method: "DELETE" }));
}

/** Signs all of them out. */
export async function signOutEverywhere(): Promise<void> {
  await withSession(() => post("/api/auth/sign-out-everywhere", {}));
}
