/** The first admin of every stack of the journeys. */
export const admin = { email: "admin@congress.example", password: "runway-27-left" };
