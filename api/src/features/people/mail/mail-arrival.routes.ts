import { randomUUID } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../../../platform/http/access.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { testMailArrival, testMailArrived, testMailSent } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { queueMails } from "./queue-mail.service.ts";

export interface MailArrivalOptions {
  queues: Queues;
  publicUrl: string;
}

/** Rate limit for test mails of an admin. */
const testLimit = { limit: 5, windowSeconds: 3600 };

/** Test of mail delivery, which only the recipient can confirm. */
export const mailArrivalRoutes: FastifyPluginAsyncZod<MailArrivalOptions> = async (
  app,
  { queues, publicUrl },
) => {
  const tags = ["Mail"];

  app.post(
    "/api/functions/send-test-mail",
    {
      config: { access: "admin", limited: true },
      schema: {
        tags,
        summary: "Send a test mail to the caller",
        response: { 200: testMailSent },
      },
    },
    async (request) => {
      const { userId, email: recipient } = await signedIn(request);
      await countAttempt(request.em, { key: `test-mail:${userId}`, ...testLimit });
      const id = randomUUID();
      await request.em.insert(MailEntity, {
        id,
        recipient,
        template: { kind: "test" },
        link: `${publicUrl}/admin/mails?arrived=${id}`,
      });
      await queueMails(queues, [id], request.log);
      return { recipient };
    },
  );

  app.post(
    "/api/functions/confirm-test-mail",
    {
      config: { access: "admin", answers: [404] },
      schema: {
        tags,
        summary: "Confirm that a test mail has arrived",
        body: testMailArrival,
        response: { 200: testMailArrived },
      },
    },
    async (request) => {
      const { email: recipient } = await signedIn(request);
      const mail = await request.em.findOne(MailEntity, {
        id: request.body.mailId,
        kind: "test",
        recipient,
      });
      if (mail === null) throw new HttpProblem(404, "This is no mail that you sent to yourself.");
      mail.arrivedAt ??= new Date();
      await request.em.flush();
      const seconds = (mail.arrivedAt.getTime() - mail.createdAt.getTime()) / 1000;
      return { seconds: Math.max(0, Math.round(seconds)) };
    },
  );
};
