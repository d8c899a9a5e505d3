import type { Session } from "api/contract/accounts";
import { http } from "./http-client.ts";
import { sessionEnd } from "./session-end.ts";
import { createValueStore } from "./value-store.ts";

/** Access state of the console. */
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

/** Whether the visitor may use the console. */
export function isAdmin(known: Access): boolean {
  return known.state === "known" && known.session.roles.includes("admin");
}

/** The visitor's session, shared by the gate and by react-admin. */
export const sessionStore = {
  /** What is known now. */
  read: access.read,

  subscribe: access.subscribe,

  /**
   * Asks the server who is signed in and what they may do. An open console stays open while the
   * server is unavailable, and asks for a new sign-in when the session has ended.
   */
  async check(): Promise<void> {
    const wasAdmin = isAdmin(access.read());
    try {
      const session = await http.readSession();
      if (wasAdmin && session.user === null) void sessionEnd.signInAgain();
      else {
        const hasRole = session.roles.includes("admin");
        access.set({ state: "known", session, hasLostRole: wasAdmin && !hasRole });
      }
    } catch (error) {
      if (wasAdmin) return;
      access.set({
        state: "unreachable",
        reason: error instanceof Error ? error.message : "The server gave no reason.",
      });
    }
  },
};
