/** Initial admin of every end-to-end stack. */
export const admin = { email: "admin@congress.example", password: "runway-27-left" };
