import { expect, test, vi } from "vitest";
import { http } from "./http-client.ts";
import { sessionEnd } from "./session-end.ts";
import { sessionStore } from "./session-store.ts";

const amara = { id: "0190b3c4-5d6e-7f80-91a2-b3c4d5e6f708", email: "amara@northmere.example" };
const mira = { id: "0190b3c4-5d6e-7f80-91a2-b3c4d5e6f709", email: "mira@northmere.example" };
const ended = { user: null, roles: [] };

test("a sign-in of the same user in another tab ends the wait for a new sign-in", async () => {
  const readSession = vi.spyOn(http, "readSession");
  readSession.mockResolvedValue({ user: amara, roles: ["admin"] });
  await sessionStore.check();
  readSession.mockResolvedValue(ended);
  await sessionStore.check();
  expect(sessionEnd.read()).toBe(true);
  const waiting = sessionEnd.signInAgain();

  // The requests that wait belong to the user whose session has ended.
  readSession.mockResolvedValue({ user: mira, roles: ["admin"] });
  await sessionStore.check();
  expect(sessionEnd.read()).toBe(true);
  expect(sessionStore.read()).toMatchObject({ session: { user: amara } });

  readSession.mockResolvedValue({ user: amara, roles: ["admin"] });
  await sessionStore.check();
  expect(sessionEnd.read()).toBe(false);
  await waiting;
});
