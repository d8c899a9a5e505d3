import { expect, test } from "vitest";
import { keep } from "../testing/mail-stage.ts";
import { stageWorkers } from "../testing/start-worker.ts";
import { sweepContactMessages } from "./sweep.ts";

test("a message that was never queued is found behind more than a page of older ones that are", async () => {
  const stage = await stageWorkers("postgres", {});
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const onTheirWay = await Promise.all(
    Array.from({ length: 210 }, () => keep(stage, { createdAt: anHourAgo })),
  );
  await stage.queues.queue("contact-email").addBulk(
    onTheirWay.map((messageId) => ({
      name: "contact-email",
      data: { messageId },
      opts: { jobId: messageId },
    })),
  );
  const stranded = await keep(stage, { createdAt: new Date(Date.now() - 60_000) });

  expect(await sweepContactMessages(stage.database, stage.queues)).toBe(1);
  expect(await stage.queues.find("contact-email", stranded)).toBeDefined();
  expect(await sweepContactMessages(stage.database, stage.queues)).toBe(0);
});
