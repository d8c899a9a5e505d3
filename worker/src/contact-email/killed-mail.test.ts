import { describe, expect, test } from "vitest";
import { queueBackends } from "api/testing";
import { keep, mailServer, send, statusIs } from "../testing/mail-stage.ts";
import { stageWorkers } from "../testing/start-worker.ts";

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("killed between the mail server's 250 and the record, it is sent again with the same Message-ID", async () => {
    const stage = await stageWorkers(backend, {});
    const id = await keep(stage);
    const reached = Promise.withResolvers<void>();
    const server = await mailServer(async (_mail, number) => {
      if (number > 1) return;
      reached.resolve();
      // The worker dies with the mail taken and nothing written down.
      await worker.kill("SIGKILL");
    });
    const worker = await stage.startWorker({ SMTP_URL: server.url });
    await send(stage, id);
    await reached.promise;
    await stage.startWorker({ SMTP_URL: server.url });
    await statusIs(stage, id, "sent");
    expect(server.mails.map((mail) => mail.messageId)).toEqual(
      server.mails.map(() => server.mails[0]?.messageId),
    );
    expect(server.mails.length).toBe(2);
  });
});
