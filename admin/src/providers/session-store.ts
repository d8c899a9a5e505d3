import type { Session } from "api/contract/accounts";
import { http } from "./http-client.ts";
import { sessionEnd } from "./session-end.ts";

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

let access: Access = { state: "checking" };
const listeners = new Set<() => void>();

function setAccess(next: Access): void {
  access = next;
  for (const listener of listeners) listener();
}

/** Whether the visitor may use the console. */
export function isAdmin(known: Access): boolean {
  return known.state === "known" && known.session.roles.includes("admin");
}

/** The visitor's session, shared by the gate and by react-admin. */
export const sessionStore = {
  /** What is known now. */
  read: (): Access => access,

  /** Calls `listener` on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Asks the server who is signed in and what they may do. An open console stays open while the
   * server is unavailable, and asks for a new sign-in when the session has ended.
   */
  async check(): Promise<void> {
    const wasAdmin = isAdmin(access);
    try {
      const session = await http.readSession();
      if (wasAdmin && session.user === null) void sessionEnd.signInAgain();
      else {
        const hasRole = session.roles.includes("admin");
        setAccess({ state: "known", session, hasLostRole: wasAdmin && !hasRole });
      }
    } catch (error) {
      if (wasAdmin) return;
      setAccess({
        state: "unreachable",
        reason: error instanceof Error ? error.message : "The server gave no reason.",
      });
    }
  },
};
