import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";

/** A password below this number of guesses is found in minutes, even with a rate limit. */
const minGuesses = 100_000;

/**
 * The check takes more than linear time. Characters beyond this length cannot weaken a password.
 */
const maxCheckedLength = 64;

const repeated = "Repeated characters are easy to guess.";
const keyRow = "Rows of keys are easy to guess.";
const commonName = "Names are easy to guess.";

/** Our messages for the library's reasons. */
const reasons: Record<string, string> = {
  topTen: "This password is used by very many people.",
  topHundred: "This password is used by very many people.",
  common: "This password is used by many people.",
  similarToCommon: "This is like a password that many people use.",
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  straightRow: keyRow,
  keyPattern: keyRow,
  sequences: "Sequences such as abc or 6543 are easy to guess.",
  dates: "Dates are easy to guess.",
  recentYears: "Years are easy to guess.",
  commonNames: commonName,
  namesByThemselves: commonName,
};

let checker: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: its dictionaries take 25 MB. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Returns why a password is easily guessed, as a sentence with advice; null when it is not.
 * @param email of the account: its parts, and those of the edition's name, are guessed first
 */
export async function whyCommon(
  password: string,
  email: string,
  { name }: Pick<Edition, "name">,
): Promise<string | null> {
  checker ??= loadChecker();
  const known = [...email.split(/[@.]/), ...name.split(" ")];
  const { guesses, feedback } = (await checker).check(password.slice(0, maxCheckedLength), known);
  if (guesses >= minGuesses) return null;
  const reason = reasons[feedback.warning ?? ""] ?? "This password is easy to guess.";
  return `${reason} Choose a longer one, such as three words that do not belong together.`;
}

/** @throws HttpProblem 400 that names the field and the reason */
export async function refuseCommonPassword(
  password: string,
  email: string,
  edition: Pick<Edition, "name">,
): Promise<void> {
  const message = await whyCommon(password, email, edition);
  if (message === null) return;
  throw new HttpProblem(400, message, { errors: [{ path: "password", message }] });
}
