import { describe, expect, test } from "vitest";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { eventually, queueBackends } from "api/testing/testing";
import { insertMessage, mailServer, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/worker-setup.ts";

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("ASVS 16.5.3: a mail whose worker is killed after the server's 250 is resent with the same Message-ID", async () => {
    const setup = await setUpWorkers(backend, {});
    const id = await insertMessage(setup);
    const reached = Promise.withResolvers<void>();
    const server = await mailServer(async (_mail, number) => {
      if (number > 1) return;
      reached.resolve();
      // The worker dies when the mail is accepted, but not recorded.
      await worker.kill("SIGKILL");
    });
    const worker = await setup.startWorkerProcess({ SMTP_URL: server.url });
    await send(setup, id);
    await reached.promise;
    await setup.startWorker({ SMTP_URL: server.url });
    await statusIs(setup, id, "sent");
    expect(server.mails.map((mail) => mail.messageId)).toEqual(
      server.mails.map(() => server.mails[0]?.messageId),
    );
    expect(server.mails.length).toBe(2);
  });

  test("ASVS 16.5.3: a stopping worker finishes its current mail, starts no others, and exits with 0", async () => {
    const setup = await setUpWorkers(backend, {});
    const taken = Promise.withResolvers<void>();
    const server = await mailServer(() => taken.promise);
    const worker = await setup.startWorkerProcess({ SMTP_URL: server.url });
    const begun = await insertMessage(setup);
    await send(setup, begun);
    await eventually(() => expect(server.mails).toHaveLength(1));
    const ended = worker.kill("SIGTERM");
    await eventually(() => expect(worker.output()).toContain("Stopping at SIGTERM"));
    const later = await Promise.all(Array.from({ length: 5 }, () => insertMessage(setup)));
    await Promise.all(later.map((id) => send(setup, id)));
    taken.resolve();
    expect(await ended).toBe(0);
    expect(await statusIs(setup, begun, "sent")).toMatchObject({ attempts: 1 });
    expect(await setup.queues.stateOf("mail", begun)).toBe("completed");
    const mails = await setup.database.em.fork().find(MailEntity, later);
    // BullMQ may have fetched one more job, which is finished as well.
    expect(mails.filter(({ status }) => status !== "waiting").length).toBeLessThanOrEqual(1);
    for (const { status, attempts } of mails) {
      expect([status, attempts]).toEqual(status === "waiting" ? [status, 0] : ["sent", 1]);
    }
  });
});
