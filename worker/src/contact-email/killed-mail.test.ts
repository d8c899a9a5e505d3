import { describe, expect, test } from "vitest";
import { queueBackends } from "api/testing";
import { insertMessage, mailServer, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/start-worker.ts";

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("ASVS 16.5.3: killed between the mail server's 250 and the record, it is sent again with the same Message-ID", async () => {
    const setup = await setUpWorkers(backend, {});
    const id = await insertMessage(setup);
    const reached = Promise.withResolvers<void>();
    const server = await mailServer(async (_mail, number) => {
      if (number > 1) return;
      reached.resolve();
      // The worker dies with the mail accepted and nothing recorded.
      await worker.kill("SIGKILL");
    });
    const worker = await setup.startWorker({ SMTP_URL: server.url });
    await send(setup, id);
    await reached.promise;
    await setup.startWorker({ SMTP_URL: server.url });
    await statusIs(setup, id, "sent");
    expect(server.mails.map((mail) => mail.messageId)).toEqual(
      server.mails.map(() => server.mails[0]?.messageId),
    );
    expect(server.mails.length).toBe(2);
  });
});
