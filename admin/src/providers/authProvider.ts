import type { AuthProvider } from "react-admin";
import { http } from "./http-client.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Sign-in happens on the site, which uses the same cookie. A user who sees the console has passed
 * the access gate.
 */
export const authProvider: AuthProvider = {
  async login() {
    window.location.assign("/auth");
  },

  async logout() {
    await http.call("/api/auth/sign-out", { method: "POST" });
    window.location.assign("/");
    return false;
  },

  async checkAuth() {},

  /** Closes the gate when the session has ended or the role was revoked. */
  async checkError(error: { status?: number }) {
    if (error.status === 401 || error.status === 403) await sessionStore.check();
  },

  async getIdentity() {
    const access = sessionStore.read();
    const user = access.state === "known" ? access.session.user : null;
    if (user === null) throw new Error("Nobody is signed in");
    return { id: user.id, fullName: user.email };
  },
};
