import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { clientHeader } from "../../src/platform/http/client.contract.ts";
import { contactMessage } from "../../src/testing/contact-message.ts";
import { formWith, type SentFile } from "../form.ts";
import { NoAnswer, type Answer, type Call, type Client } from "../client.ts";
import { clientAddress, signIn, type Caller, type Stand } from "../stand.ts";

/** Number of rows of an imported file. */
export const importRows = 25;
export const retryMs = 100;

/** A text column of a record that is edited again and again. */
export interface Edited {
  table: "speakers" | "agenda_topics";
  column: "company" | "location";
  id: string;
  /** Acknowledged values, in order. */
  acknowledged: string[];
}

/** What people were told. */
export interface Told {
  /** Numbers of the messages that were acknowledged. */
  messages: number[];
  /** Speakers that are edited, and sessions that are moved on the board. */
  edited: Edited[];
  /** Addresses of the pictures that were accepted. */
  pictures: string[];
  /** Numbers of the imports that were accepted. */
  imports: number[];
  /** Accepted syncs. */
  syncs: number;
  /** Requests that had to be sent again. */
  repeated: number;
}

/** What people do, again and again until they are told that it is done. */
export class People {
  readonly #stand: Stand;
  readonly #client: Client;
  readonly #told: Told;
  #admin: Caller;
  /** Paths that accept no more files of the admin for an hour. */
  readonly #full = new Set<string>();

  constructor(stand: Stand, client: Client, admin: Caller, told: Told) {
    this.#stand = stand;
    this.#client = client;
    this.#admin = admin;
    this.#told = told;
  }

  /** Sends a message of the contact form; its key makes it the same message every time. */
  async write(number: number): Promise<void> {
    const idempotencyKey = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    await this.#untilDone(() => ({
      method: "POST",
      path: "/api/functions/send-contact-email",
      headers: { "content-type": "application/json", "x-forwarded-for": clientAddress(number) },
      body: JSON.stringify({
        ...contactMessage,
        message: `We would like to book, proof-${number}.`,
        idempotencyKey,
      }),
    }));
    this.#told.messages.push(number);
  }

  async records(name: "speakers" | "topics", amount: number): Promise<Edited[]> {
    const { body } = await this.#untilDone(() => ({ method: "GET", path: `/api/${name}` }));
    const edited = z
      .array(z.object({ id: z.string() }))
      .parse(JSON.parse(body))
      .slice(0, amount)
      .map(({ id }): Edited => {
        const acknowledged: string[] = [];
        return name === "speakers"
          ? { table: "speakers", column: "company", id, acknowledged }
          : { table: "agenda_topics", column: "location", id, acknowledged };
      });
    this.#told.edited.push(...edited);
    return edited;
  }

  /** Edits a speaker, or moves a session to another hall like the planning board. */
  async edit({ table, column, id, acknowledged }: Edited, value: string): Promise<void> {
    const [path, client] =
      table === "speakers"
        ? [`/api/speakers/${id}`, clientHeader.console]
        : [`/api/topics/${id}`, clientHeader.board];
    await this.#untilDone(() => {
      const call = this.#asAdmin("PUT", path, { [column]: value });
      return { ...call, headers: { ...call.headers, [clientHeader.name]: client } };
    });
    acknowledged.push(value);
  }

  async sync(): Promise<void> {
    await this.#untilDone(() => this.#asAdmin("POST", "/api/functions/manual-sync-trigger", {}));
    this.#told.syncs += 1;
  }

  async import(number: number): Promise<void> {
    const rows = Array.from({ length: importRows }, (_, row) => `Row${number}x${row},Imported\n`);
    const file = Buffer.from(`First name,Last name\n${rows.join("")}`);
    const fields = { resource: "speakers", mode: "apply" };
    const answer = await this.#send("/api/functions/import", fields, {
      name: "rows.csv",
      type: "text/csv",
      bytes: file,
    });
    if (answer) this.#told.imports.push(number);
  }

  async upload(number: number): Promise<void> {
    const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
    const create = { width: 64, height: 48, channels: 3 as const, background };
    const file = await sharp({ create }).png().toBuffer();
    const fields = { alt: `Picture ${number}` };
    const answer = await this.#send("/api/files", fields, {
      name: "picture.png",
      type: "image/png",
      bytes: file,
    });
    if (answer)
      this.#told.pictures.push(z.object({ url: z.string() }).parse(JSON.parse(answer)).url);
  }

  /** Sends a form with a file. Returns the body of the answer; null when it is one too many. */
  async #send(
    path: string,
    fields: Record<string, string>,
    file: SentFile,
  ): Promise<string | null> {
    if (this.#full.has(path)) return null;
    const form = formWith(fields, file);
    const answer = await this.#untilDone(() => {
      const call = this.#asAdmin("POST", path, {});
      return { ...call, ...form, headers: { ...call.headers, ...form.headers } };
    });
    if (answer.status !== 429) return answer.body;
    this.#full.add(path);
    return null;
  }

  #asAdmin(method: string, path: string, body: object): Call {
    return {
      method,
      path,
      headers: {
        ...this.#admin.headers,
        "content-type": "application/json",
        prefer: "respond-async",
      },
      body: JSON.stringify(body),
    };
  }

  /**
   * Sends a request until it is answered. A file is not sent again after too many of them.
   * @throws when the answer is neither a success nor a failure that another try can help
   */
  async #untilDone(call: () => Call): Promise<Answer> {
    for (;;) {
      const sent = call();
      try {
        const answer = await this.#client.send(sent);
        const { status } = answer;
        if (status < 400 || (status === 429 && sent.body instanceof Buffer)) return answer;
        if (status === 401) this.#admin = await signIn(this.#stand, this.#admin.email);
        // The queue, or whole processes, are away at times; too many tries are told to come back.
        else if (status < 500 && status !== 429)
          throw new Error(`${sent.method} ${sent.path}: ${status} ${answer.body}`);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      this.#told.repeated += 1;
      await delay(retryMs);
    }
  }
}
