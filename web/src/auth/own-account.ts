import type {
  ChangeEmail,
  ChangePassword,
  OwnSession,
} from "api/features/people/accounts/accounts.contract";
import { readBody } from "api/platform/http/api-call.contract";
import { browserCaller } from "../client/browser-caller.ts";

const { call, post, inSession } = browserCaller;

/** Changes the password and signs out all other browsers. */
export async function changePassword(change: ChangePassword): Promise<void> {
  await inSession(() => post("/api/auth/change-password", change));
}

/**
 * Requests a change of the e-mail address; a link is mailed to the new one. @returns the next step,
 * as a sentence
 */
export async function changeEmail(change: ChangeEmail): Promise<string> {
  const answer = await inSession(() => post("/api/auth/change-email", change));
  const { message = "" } = await readBody(answer);
  return message;
}

/** The browsers in which the user is signed in. */
export async function ownSessions(): Promise<OwnSession[]> {
  return readBody(await inSession(() => call("/api/auth/sessions")));
}

/** Signs out one browser. */
export async function endSession(id: string): Promise<void> {
  await inSession(() => call(`/api/auth/sessions/${id}`, { method: "DELETE" }));
}

/** Signs out all browsers. */
export async function signOutEverywhere(): Promise<void> {
  await inSession(() => post("/api/auth/sign-out-everywhere", {}));
}
