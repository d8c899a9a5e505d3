import { expect, test } from "vitest";
import { retentionDays } from "api/contract/retention";
import { eventually } from "api/testing";
import { stageWorkers } from "../testing/start-worker.ts";

test("what has served its purpose is deleted on the stated day, and not before", async () => {
  const stage = await stageWorkers("postgres", {});
  const em = stage.database.em.fork();
  const insertAged = async (daysAgo: number, mark: string) => {
    const interval = `interval '${daysAgo} days'`;
    await em.execute(
      `insert into attempts (key, count, window_ends_at) values (?, 1, now() - ${interval})`,
      [mark],
    );
    await em.execute(`insert into users (email) values (?)`, [`${mark}@congress.example`]);
    await em.execute(
      `with session as (
         insert into sessions (user_id, expires_at, revoked_at)
         select id, now() + interval '30 days', now() - ${interval} from users where email = ?
         returning id)
       insert into refresh_tokens (hash, session_id) select ?, id from session`,
      [`${mark}@congress.example`, mark],
    );
  };
  await insertAged(retentionDays.attempts + 0.1, "old-attempt");
  await insertAged(retentionDays.attempts - 0.1, "young-attempt");
  await insertAged(retentionDays.sessions + 0.1, "old-session");
  await insertAged(retentionDays.sessions - 0.1, "young-session");

  await stage.queues.add("purge", {}, { jobId: "purge-now" });
  await stage.startWorker();
  await eventually(async () => {
    const job = await stage.queues.find("purge", "purge-now");
    expect(job?.returnvalue).toEqual({ attempts: 3, sessions: 1, heartbeats: 0 });
  });
  const left = await em.execute<{ key: string }[]>("select key from attempts");
  expect(left.map(({ key }) => key)).toEqual(["young-attempt"]);
  const tokens = await em.execute<{ hash: string }[]>("select hash from refresh_tokens");
  expect(tokens.map(({ hash }) => hash)).not.toContain("old-session");
  expect(tokens).toHaveLength(3);
});
