import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { startS3Server } from "../src/testing/s3-server.ts";

/** Mail accepted by the server. */
export interface AcceptedMail {
  messageId: string;
  text: string;
}

/** Returns the next fault, or `fine` for none. */
export type NextFault = () => "fine" | "late" | "wrong" | "never";

const lateMs = 400;

/**
 * Starts a mail server that responds late, with errors or not at all. Mails count once 250 is sent.
 */
export async function startMailServer(next: NextFault) {
  const accepted: AcceptedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const fault = next();
      simpleParser(stream)
        .then(async (mail) => {
          if (fault === "late") await delay(lateMs);
          if (fault === "wrong")
            throw Object.assign(new Error("Try again later"), { responseCode: 451 });
          if (fault === "never") throw new Error(`Mail server leaves session ${session.id}`);
          accepted.push({ messageId: mail.messageId ?? "", text: mail.text ?? "" });
          done();
        })
        .catch((error: Error & { responseCode?: number }) => {
          done(Object.assign(error, { responseCode: error.responseCode ?? 421 }));
        });
    },
  });
  // Killed workers leave broken connections.
  smtp.on("error", () => {});
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    accepted,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

export const sheetRows = 60;
export const sheetPeople = "Sheetrow";

/** Starts a spreadsheet server that returns another version of the same rows in each response. */
export async function startSheetsServer(next: NextFault) {
  let version = 0;
  const server = createServer((request, response) => {
    request.resume();
    const answer = async () => {
      const fault = next();
      if (fault === "never") return void response.destroy();
      if (fault === "late") await delay(lateMs);
      if (fault === "wrong" && version % 2 === 0) {
        response.writeHead(500).end("{}");
        return;
      }
      version += 1;
      if (fault === "wrong") {
        response.setHeader("content-type", "text/html");
        response.end("<!doctype html><title>Sign in</title>");
        return;
      }
      const rows = Array.from({ length: sheetRows }, (_, row) => [
        `Person ${row}`,
        sheetPeople,
        `Version ${version}`,
      ]);
      response.setHeader("content-type", "application/json");
      const values = [["First name", "Last name", "Company"], ...rows];
      response.end(JSON.stringify({ valueRanges: [{ values }] }));
    };
    void answer();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a bucket whose server answers late, with errors or not at all. */
export async function startBucketServer(next: NextFault) {
  const directory = await mkdtemp(join(tmpdir(), "congress-bucket-"));
  const bucket = await startS3Server({ port: 0, directory });
  const { port } = bucket;
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = request;
    const forwarded = sendRequest({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  };
  const server = createServer((request, response) => {
    const fault = next();
    if (fault === "never") response.destroy();
    else if (fault === "wrong") response.writeHead(500).end("<Error/>");
    else if (fault === "late") setTimeout(() => forward(request, response), lateMs);
    else forward(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${portOf(server.address())}/pictures`,
    async close() {
      server.closeAllConnections();
      server.close();
      await bucket.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === "object" && address ? address.port : 0;
