import { expect, test } from "vitest";
import { RoleGrantEntity } from "api/features/people/roles/roles.entity";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { RememberedFindingEntity } from "api/features/operations/readiness/readiness.entity";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { UserEntity } from "api/features/people/accounts/accounts.entity";
import { answering, eventually } from "api/testing/testing";
import { mailServer } from "../testing/mail-setup.ts";
import { setUpWorkers, type WorkerSetup } from "../testing/worker-setup.ts";

/** Site whose pages have a kilobyte, except a large and a failing one. */
const answerPages = () =>
  answering(({ url = "", headers }, response) => {
    if (headers["accept-encoding"] !== "br") response.writeHead(406).end();
    else if (url === "/live") response.writeHead(500).end();
    else response.end("x".repeat(url === "/agenda" ? 31_000 : 1_000));
  });

/** Runs the nightly job, and returns its result. */
async function checkNow({ queues }: WorkerSetup, jobId: string): Promise<unknown> {
  await queues.add("check-readiness", {}, { jobId });
  return eventually(async () => {
    const job = await queues.find("check-readiness", jobId);
    expect(job?.returnvalue).toBeTruthy();
    return job?.returnvalue;
  });
}

async function addAdmin({ database }: WorkerSetup, email: string): Promise<void> {
  const em = database.em.fork();
  const user = em.create(UserEntity, { email, verifiedAt: new Date() });
  em.create(RoleGrantEntity, { user, role: "admin", status: "granted" });
  await em.flush();
}

/** Adds a speaker without photo and sessions; returns the ids of these two findings. */
async function addSpeaker({ database }: WorkerSetup, firstName: string): Promise<string[]> {
  const em = database.em.fork();
  const speaker = em.create(SpeakerEntity, {
    firstName,
    lastName: "Quill",
    slug: firstName.toLowerCase(),
    bio: "Flies.",
  });
  await em.flush();
  return [`speaker.photo:${speaker.id}`, `speaker.session:${speaker.id}`];
}

test("the check is scheduled for four in the morning, UTC", async () => {
  const setup = await setUpWorkers("postgres", {});
  await setup.startWorker();
  const schedules = await eventually(async () => {
    const found = await setup.queues.queue("check-readiness").getJobSchedulers();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(schedules).toMatchObject([{ name: "check-readiness", pattern: "0 4 * * *", tz: "UTC" }]);
});

test("admins are mailed once about each finding that is not silenced", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", {
    SMTP_URL: server.url,
    PUBLIC_URL: await answerPages(),
  });
  await setup.startWorker();
  const admin = "amara@northmere.example";
  await addAdmin(setup, admin);
  await addSpeaker(setup, "Ida");
  const silenced = await addSpeaker(setup, "Dov");
  const em = setup.database.em.fork();
  const long = new Date("2026-01-01T00:00:00Z");
  await em.insertMany(
    RememberedFindingEntity,
    silenced.map((id) => ({ id, silencedBecause: "He comes on Monday", seenAt: long })),
  );

  expect(await checkNow(setup, "first")).toEqual({ found: 7, mailed: 5 });
  const [mail] = await eventually(async () => {
    expect(server.mails).toHaveLength(1);
    return server.mails;
  });
  expect(mail?.subject).toBe("5 things are not ready yet");
  expect(mail?.to).toMatchObject({ text: admin });
  expect(mail?.text).toContain("Ida Quill has no photo.");
  expect(mail?.text).toContain("The page /agenda weighs 31 kB, 25 at most.");
  expect(mail?.text).toContain("The page /live cannot be read.");
  expect(mail?.text).toContain("Nobody has tried for 30 days whether mail arrives.");
  expect(mail?.text).toContain("/admin/readiness");
  expect(mail?.text).not.toContain("Dov Quill");
  const remembered = await setup.database.em.fork().findAll(RememberedFindingEntity);
  expect(remembered.every(({ seenAt }) => seenAt > long)).toBe(true);
  const unmailed = remembered.filter(({ mailedAt }) => mailedAt === null).map(({ id }) => id);
  expect(unmailed.toSorted()).toEqual(silenced.toSorted());

  await addSpeaker(setup, "Ada");
  expect(await checkNow(setup, "second")).toEqual({ found: 9, mailed: 2 });
  expect(await checkNow(setup, "third")).toEqual({ found: 9, mailed: 0 });
  expect(await setup.database.em.fork().count(MailEntity, {})).toBe(2);
});

test("findings wait for the first admin before they are mailed, and a mail lists at most twenty", async () => {
  const setup = await setUpWorkers("postgres", { PUBLIC_URL: await answerPages() });
  await setup.startWorker();
  for (let number = 1; number <= 10; number += 1) await addSpeaker(setup, `Ida-${number}`);
  expect(await checkNow(setup, "first")).toEqual({ found: 23, mailed: 0 });
  await addAdmin(setup, "amara@northmere.example");
  expect(await checkNow(setup, "second")).toEqual({ found: 23, mailed: 23 });
  const mails = await setup.database.em.fork().findAll(MailEntity);
  expect(mails.map(({ template }) => template)).toMatchObject([
    { count: 23, texts: expect.objectContaining({ length: 20 }) },
  ]);
});
