import type { Session } from "api/contract/accounts";
import { http } from "./http-client.ts";

/** What the console knows about whoever looks at it. */
export type Access =
  | { state: "checking" }
  | { state: "unreachable"; reason: string }
  | { state: "known"; session: Session };

let access: Access = { state: "checking" };
const listeners = new Set<() => void>();

function become(next: Access): void {
  access = next;
  for (const listener of listeners) listener();
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

  /** Asks the server who is signed in and what they may do. */
  async check(): Promise<void> {
    try {
      become({ state: "known", session: await http.readSession() });
    } catch (error) {
      become({
        state: "unreachable",
        reason: error instanceof Error ? error.message : "The server gave no reason.",
      });
    }
  },
};
