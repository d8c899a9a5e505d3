import type { Session } from "api/features/people/accounts/accounts.contract";
import { http } from "./http-client.ts";
import { sessionEnd } from "./session-end.ts";
import { createValueStore } from "ui/state/value-store";

export type Access =
  | { state: "checking" }
  | { state: "unreachable"; reason: string }
  | {
      state: "known";
      session: Session;
      /** Whether the role was revoked while the console was open. */
      hasLostRole: boolean;
    };

const access = createValueStore<Access>({ state: "checking" });

export function isAdmin(known: Access): boolean {
  return known.state === "known" && known.session.roles.includes("admin");
}

const userIdOf = (known: Access) => (known.state === "known" ? known.session.user?.id : undefined);

/** The user's session, shared by the access gate and react-admin. */
export const sessionStore = {
  read: access.read,

  subscribe: access.subscribe,

  /**
   * Asks the server for the session and its roles. An open console stays open while the server is
   * unavailable, and asks for a new sign-in when the session has ended.
   */
  async check(): Promise<void> {
    const known = access.read();
    const wasAdmin = isAdmin(known);
    try {
      const session = await http.readSession();
      if (wasAdmin && session.user === null) return void sessionEnd.signInAgain();
      // The requests that wait for a new sign-in belong to the user whose session has ended.
      if (sessionEnd.read() && session.user?.id !== userIdOf(known)) return;
      const hasRole = session.roles.includes("admin");
      access.set({ state: "known", session, hasLostRole: wasAdmin && !hasRole });
      // The user may have signed in again in another tab.
      sessionEnd.renewed();
    } catch (error) {
      if (wasAdmin) return;
      access.set({
        state: "unreachable",
        reason: error instanceof Error ? error.message : "The server gave no reason.",
      });
    }
  },
};
