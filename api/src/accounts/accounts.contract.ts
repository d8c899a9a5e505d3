import { z } from "zod";
import { id } from "../http/http.contract.ts";
import { role } from "../roles/roles.contract.ts";

/** Passwords longer than this are refused: hashing time must not be the caller's choice. */
const passwordLimit = 128;

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(255, "At most 255 characters")
  .pipe(z.email("Invalid email address"));

/** Body of `POST /api/auth/sign-in`. */
export const credentials = z.object({
  email: emailAddress,
  password: z
    .string()
    .min(1, "Password is required")
    .max(passwordLimit, `At most ${passwordLimit} characters`),
});
export type Credentials = z.input<typeof credentials>;

/** `GET /api/auth/session`, and the answer to sign-in and refresh. */
export const session = z.object({
  user: z.object({ id, email: z.string() }).nullable(),
  roles: z.array(role),
});
export type Session = z.input<typeof session>;
