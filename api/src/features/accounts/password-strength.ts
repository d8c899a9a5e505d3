import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Edition } from "../editions/editions.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";

/** Fewer guesses than this find a password in minutes, also against a limit on tries. */
const minGuesses = 100_000;

/** The check takes longer than linear time; what follows cannot make a good beginning worse. */
const maxCheckedLength = 64;

const repeated = "Repeated characters are easy to guess.";
const keyRow = "Rows of keys are easy to guess.";
const commonName = "Names are easy to guess.";

/** The library's reasons in our words. */
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

/** Loaded with the first password that somebody chooses: its dictionaries take 25 MB. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Why others would try a password first, as a sentence that says what to choose; null when they would not.
 * @param email of the account: its parts are guessed first of all, and so are those of what is held
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
