// `npm run load`: simulates the morning of the event on one machine, with open pages, readers,
// sign-ins, messages, an editor and a sync. Then overloads the machine and measures the recovery.
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { accessSeconds } from "../../src/features/people/accounts/accounts.contract.ts";
import { percentile } from "../../bench/figures.ts";
import { follow, residentMb } from "../../bench/load.ts";
import { Client, retryAfter, type Answer, type Call } from "../client.ts";
import { atLeast, atMost, runProof, stated, type Finding, type Options } from "../command.ts";
import { contactMessage } from "../../src/testing/contact-message.ts";
import { startMailServer } from "../outside.ts";
import {
  addCaller,
  callerPassword,
  clientAddress,
  signIn,
  startStand,
  type Caller,
  type Stand,
} from "../stand.ts";

const forms = {
  short: { seconds: 8, streams: 200, overloadSeconds: 4, overload: 150 },
  full: { seconds: 30 * 60, streams: 5_000, overloadSeconds: 30, overload: 600 },
};

/** Seconds in which the worker may send what it could not send during the overload. */
const mailSeconds = 60;

/** Number of accounts whose owners sign in again and again. */
const signingIn = 50;
/** Number of readers, each of which requests pages sequentially. */
const readers = 8;
const pages = ["/", "/agenda", "/speakers", "/news", "/register", "/api/speakers", "/api/topics"];
/** Percentage of readers' requests that are sign-ins or messages. */
const othersOfHundred = 5;

async function prove({ seed, isFull }: Options, details: Set<string>): Promise<Finding[]> {
  const form = isFull ? forms.full : forms.short;
  const mails = await startMailServer(() => "fine");
  const stand = await startStand({ SMTP_URL: mails.url, OVERLOADED_AFTER_MS: "2000" });
  try {
    return await new Morning(stand, seed, details).run(form, isFull);
  } finally {
    await stand.close();
    await mails.close();
  }
}

class Morning {
  readonly #stand: Stand;
  readonly #details: Set<string>;
  readonly #client: Client;
  /** Browsers keep their connection. New ones are accepted one by one under load. */
  readonly #editor: Client;
  readonly #times = new Map<string, number[]>();
  #number: number;
  #putOff = 0;
  #failed = 0;

  constructor(stand: Stand, seed: number, details: Set<string>) {
    this.#stand = stand;
    this.#number = seed;
    this.#details = details;
    this.#client = new Client(stand.port, 1_000);
    this.#editor = new Client(stand.port, 1);
  }

  async run(form: (typeof forms)["full"], isFull: boolean): Promise<Finding[]> {
    const { api, port } = this.#stand;
    let admin = await addCaller(this.#stand, "admin");
    let signedInAt = performance.now();
    // The site compares few passwords of an account at once.
    const visitors: Caller[] = [];
    while (visitors.length < signingIn) visitors.push(await addCaller(this.#stand, null));
    const visitorOf = (number: number) => visitors[number % signingIn] ?? admin;
    const { body } = await this.#ask("read", { method: "GET", path: "/api/speakers" });
    const [speaker] = z.array(z.object({ id: z.string() })).parse(JSON.parse(body));
    const edit = (turn: number) =>
      this.#ask(
        "edit",
        asAdmin(admin, "PUT", `/api/speakers/${speaker?.id}`, `Turn ${turn}`),
        this.#editor,
      );
    const followers = await follow({ host: "127.0.0.1", port, streams: form.streams });
    const memory: number[] = [];

    const until = performance.now() + form.seconds * 1_000;
    const goOn = () => performance.now() < until;
    await this.#ask("sync", asAdmin(admin, "POST", "/api/functions/manual-sync-trigger"));
    await Promise.all([
      ...Array.from({ length: readers }, async () => {
        while (goOn()) await this.#visit(visitorOf);
      }),
      (async () => {
        for (let turn = 0; goOn(); turn += 1) {
          if (performance.now() - signedInAt > accessSeconds * 500) {
            admin = await signIn(this.#stand, admin.email);
            signedInAt = performance.now();
          }
          await edit(turn);
          memory.push(residentMb(api.pid()));
          await delay(3_000);
        }
      })(),
    ]);
    const toldAfter = await this.#publish(admin, followers.lastTold());
    const calm = new Map([...this.#times].map(([kind, times]) => [kind, [...times]]));
    const failedInCalm = this.#failed;
    const putOffInCalm = this.#putOff;

    this.#times.delete("edit");
    const { refused, unclear, answered } = await this.#overload(form, edit);
    const overAt = performance.now();
    const { status } = await this.#ask("after", signInOf(visitorOf(0), this.#next()));
    const recovery = (performance.now() - overAt) / 1_000;
    followers.leave();
    const { unsent, seconds } = await this.#untilSent();
    this.#client.close();
    this.#editor.close();

    const third = Math.floor(memory.length / 3);
    const [warm, last] = [memory[third] ?? Number.NaN, memory.at(-1) ?? Number.NaN];
    const all = [...calm.values()].reduce((total, { length }) => total + length, 0);
    return [
      stated("seconds, and open pages", `${form.seconds}, ${form.streams}`),
      stated("requests", all),
      ...[...calm].map(([kind, times]) =>
        stated(`p50 and p99 of ${times.length} × ${kind}`, p50and99(times)),
      ),
      stated("put off with 503 and Retry-After, and asked again", putOffInCalm),
      atMost("requests that failed", failedInCalm, 0),
      stated("until the last open page had a notice", toldAfter, "ms"),
      stated("memory of the api after a third", warm, "MB"),
      isFull
        ? atMost("and at the end", last, 1.15 * warm, "MB")
        : stated("and at the end", last, "MB"),
      stated(`overload: requests served, of ${form.overload} senders`, answered),
      isFull
        ? atLeast("overload: refused with 503 and Retry-After", refused, 1)
        : stated("overload: refused with 503 and Retry-After", refused),
      atMost("overload: answers that are neither", unclear, 0),
      stated("overload: p50 and p99 of edits", p50and99(this.#timesOf("edit"))),
      atMost("messages whose mail was not sent", unsent, 0),
      stated("until the last mail was sent", seconds, "s"),
      atMost("sign-ins that fail afterwards", status === 200 ? 0 : 1, 0),
      isFull ? atMost("recovery", recovery, 5, "s") : stated("recovery", recovery, "s"),
      atMost("restarts of the api", api.starts() - 1, 0),
    ];
  }

  #timesOf(kind: string): number[] {
    return this.#times.get(kind) ?? [];
  }

  /**
   * Publishes a notice.
   * @param told when the last open page has received it, in milliseconds since 1970
   * @returns the time until then
   */
  async #publish(admin: Caller, told: Promise<number>): Promise<number> {
    // Rejects also when the stand ends because publishing has failed.
    told.catch(() => {});
    const published = performance.timeOrigin + performance.now();
    const notice = { text: "The doors are open", link: "/live", state: "published" };
    const { status, body } = await this.#ask("edit", {
      ...asAdmin(admin, "POST", "/api/notices"),
      body: JSON.stringify(notice),
    });
    if (status >= 400) throw new Error(`No notice: ${status} ${body}`);
    return (await told) - published;
  }

  /** Waits until all mails are sent, at most {@link mailSeconds}. */
  async #untilSent(): Promise<{ unsent: number; seconds: number }> {
    const began = performance.now();
    for (;;) {
      const [{ unsent } = { unsent: 0 }] = await this.#stand.database.em
        .fork()
        .execute<{ unsent: number }[]>(
          `select (count(*) - (select count(*) from mails where status = 'sent'))::int as unsent
           from contact_messages`,
        );
      const seconds = (performance.now() - began) / 1_000;
      if (unsent <= 0 || seconds > mailSeconds) return { unsent, seconds };
      await delay(500);
    }
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }

  async #visit(visitorOf: (number: number) => Caller): Promise<void> {
    const number = this.#next();
    const kind = number % 100;
    if (kind < 2) await this.#ask("sign-in", signInOf(visitorOf(Math.floor(number / 100)), number));
    else if (kind < othersOfHundred) await this.#ask("message", messageOf(number));
    else {
      const path = pages[number % pages.length] ?? "/";
      const headers = { "x-forwarded-for": clientAddress(number), "accept-encoding": "br" };
      await this.#ask("read", { method: "GET", path, headers });
    }
  }

  /** Sends concurrent uncached and expensive requests while an editor works. */
  async #overload(
    { overload, overloadSeconds }: (typeof forms)["full"],
    edit: (turn: number) => Promise<Answer>,
  ) {
    let [refused, unclear, answered] = [0, 0, 0];
    const until = performance.now() + overloadSeconds * 1_000;
    const send = async () => {
      while (performance.now() < until) {
        const number = this.#next();
        const call = number % 4 === 0 ? messageOf(number) : uncachedOf(number);
        const answer = await this.#client.send(call);
        if (retryAfter(answer) !== null) refused += 1;
        else if (answer.status === 200) answered += 1;
        else {
          unclear += 1;
          this.#details.add(`overload: ${call.path} ${answer.status} ${answer.body.slice(0, 200)}`);
        }
      }
    };
    const keepEditing = async () => {
      for (let turn = 1; performance.now() < until; turn += 1) {
        await edit(-turn);
        await delay(500);
      }
    };
    await Promise.all([...Array.from({ length: overload }, send), keepEditing()]);
    return { refused, unclear, answered };
  }

  /** Sends a request, retries 503 responses with `Retry-After`, and records the response time. */
  async #ask(kind: string, call: Call, client = this.#client): Promise<Answer> {
    for (;;) {
      const began = performance.now();
      const answer = await client.send(call);
      const seconds = retryAfter(answer);
      if (seconds !== null) {
        this.#putOff += 1;
        await delay(seconds * 1_000);
        continue;
      }
      const times = this.#timesOf(kind);
      times.push(performance.now() - began);
      this.#times.set(kind, times);
      if (answer.status >= 400) {
        this.#failed += 1;
        this.#details.add(
          `${call.method} ${call.path}: ${answer.status} ${answer.body.slice(0, 200)}`,
        );
      }
      return answer;
    }
  }
}

function p50and99(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} and ${percentile(times, 0.99).toFixed(0)} ms`;
}

const json = { "content-type": "application/json" };

function asAdmin(admin: Caller, method: string, path: string, company?: string): Call {
  const headers = { ...admin.headers, ...json, prefer: "respond-async" };
  return { method, path, headers, body: JSON.stringify({ company }) };
}

function signInOf({ email, headers: { origin = "" } }: Caller, number: number): Call {
  return {
    method: "POST",
    path: "/api/auth/sign-in",
    headers: { ...json, origin, "x-forwarded-for": clientAddress(number) },
    body: JSON.stringify({ email, password: callerPassword }),
  };
}

function messageOf(number: number): Call {
  return {
    method: "POST",
    path: "/api/functions/send-contact-email",
    headers: { ...json, "x-forwarded-for": clientAddress(number) },
    body: JSON.stringify({
      ...contactMessage,
      message: `We would like to book, number ${number}.`,
    }),
  };
}

/** Creates a request for an uncached list. */
function uncachedOf(number: number): Call {
  const filter = encodeURIComponent(JSON.stringify({ q: `a${number}` }));
  return {
    method: "GET",
    path: `/api/speakers?filter=${filter}`,
    headers: { "x-forwarded-for": clientAddress(number) },
  };
}

await runProof("load", prove);
