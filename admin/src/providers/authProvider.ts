import type { AuthProvider } from "react-admin";
import { http } from "./http-client.ts";
import { sessionStore } from "./session-store.ts";

/** Signing in happens on the site, with the same cookie; whoever sees the console has passed the gate. */
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

  /** A session that has ended, or a role that is gone, closes the gate. */
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
