import { FlushMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "../../content/agenda/agenda.entity.ts";
import {
  PartnerEntity,
  QuestionEntity,
} from "../../content/edition-content/edition-content.entity.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { MailEntity } from "../../people/mail/mail.entity.ts";
import { CategoryEntity } from "../../content/news/news.entity.ts";
import { ExpoPackageEntity, PassEntity } from "../../content/passes/passes.entity.ts";
import { PolicyEntity } from "../../content/policies/policies.entity.ts";
import { retentionDays } from "../../foundation/retention/retention.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { failuresInARow, lastGoodSync } from "../sync/sync-status.service.ts";
import { syncSource } from "../../foundation/jobs/sync-source.contract.ts";
import { contrastToWhite, readableContrast } from "./contrast.ts";
import { lengthFindings } from "./length-findings.ts";
import { dateFindings, offerFindings, type ReadText } from "./offer-findings.ts";
import { programmeFindings } from "./programme-findings.ts";
import type { FoundFinding } from "./readiness.contract.ts";
import { recordingFindings } from "./recording-findings.ts";

/** Maximum compressed size of a page, in bytes. */
const maxPageBytes = 25_000;

/** Pages of the site with the console's list of their content. */
const checkedPages = [
  ["/", "/editions"],
  ["/agenda", "/topics"],
  ["/speakers", "/speakers"],
  ["/news", "/news"],
  ["/register", "/passes"],
  ["/faq", "/questions"],
  ["/live", "/topics"],
] as const;

/** Waiting time in minutes after which a mail is reported as delayed. */
const maxWaitMinutes = 15;

const untested = `Nobody has tried for ${retentionDays.mails} days whether mail arrives. Send one to yourself.`;

/** Dependencies of a check outside the database. */
export interface Surroundings {
  /** Time of the event clock, in milliseconds since 1970. */
  now: number;
  /** Interval of the scheduled syncs; 0 when there are none. */
  syncEverySeconds: number;
  /**
   * Returns the error of each link, as the end of a sentence; null when it works. Links that are
   * not reached in time are left out.
   */
  probeLinks: (links: Iterable<string>) => Promise<ReadonlyMap<string, string | null>>;
  /** Returns the compressed size of a page in bytes; null when it cannot be read. */
  weighPage: (path: string) => Promise<number | null>;
}

/** Returns all findings of an edition. */
export async function findFindings(
  em: EntityManager,
  edition: Edition,
  surroundings: Surroundings,
): Promise<FoundFinding[]> {
  const content = await readContent(em, edition.id);
  const { sessions, speakers, passes, expoPackages } = content;
  const [links, sheets, mails, pages] = await Promise.all([
    linkFindings(edition, content, surroundings),
    sheetFindings(em.fork(), surroundings),
    mailFindings(em.fork()),
    pageFindings(surroundings),
  ]);
  return [
    ...programmeFindings(edition, sessions, speakers),
    ...recordingFindings(sessions, surroundings.now),
    ...lengthFindings(edition, passes),
    ...offerFindings(edition, passes, expoPackages),
    ...links,
    ...dateFindings(edition, textsOf(content), surroundings.now),
    ...sheets,
    ...mails,
    ...pages,
    ...colourFindings(content.categories),
  ];
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent(em: EntityManager, edition: string) {
  const options = { disableIdentityMap: true, flushMode: FlushMode.COMMIT };
  const of = { edition };
  // Without an order, the findings could change places between two checks.
  const inOrder = { ...options, orderBy: { displayOrder: "ASC", id: "ASC" } } as const;
  const byId = { ...options, orderBy: { id: "ASC" } } as const;
  return {
    sessions: await em.find(TopicEntity, of, {
      ...options,
      orderBy: { day: "ASC", displayOrder: "ASC", id: "ASC" },
    }),
    speakers: await em.find(SpeakerEntity, of, inOrder),
    passes: await em.find(PassEntity, of, inOrder),
    expoPackages: await em.find(ExpoPackageEntity, of, inOrder),
    partners: await em.find(PartnerEntity, of, inOrder),
    questions: await em.find(QuestionEntity, of, inOrder),
    policies: await em.find(PolicyEntity, of, byId),
    categories: await em.find(CategoryEntity, {}, byId),
  };
}

function textsOf({ questions, policies, passes, sessions }: Content): ReadText[] {
  return [
    ...questions.map(({ id, question, answer }) => ({
      id,
      name: `The answer to “${question}”`,
      text: answer,
      path: `/questions/${id}`,
    })),
    ...policies.map(({ id, title, content }) => ({
      id,
      name: title,
      text: content,
      path: `/policies/${id}`,
    })),
    ...passes.map(({ id, name, description, features }) => ({
      id,
      name,
      text: [description, ...features].join("\n"),
      path: `/passes/${id}`,
    })),
    ...sessions.map(({ id, title, description }) => ({
      id,
      name: `The description of “${title}”`,
      text: description ?? "",
      path: `/topics/${id}`,
    })),
  ];
}

async function linkFindings(
  edition: Edition,
  { passes, expoPackages, partners, sessions }: Content,
  { probeLinks }: Surroundings,
): Promise<FoundFinding[]> {
  const links = [
    ...passes.map(({ id, name, paymentLink }) => ({
      id,
      name: `The payment link of ${name}`,
      link: paymentLink,
      path: `/passes/${id}`,
    })),
    ...expoPackages.map(({ id, name, paymentLink }) => ({
      id,
      name: `The payment link of ${name}`,
      link: paymentLink,
      path: `/expo-packages/${id}`,
    })),
    ...partners.map(({ id, name, link }) => ({
      id,
      name: `The link of ${name}`,
      link,
      path: `/partners/${id}`,
    })),
    ...sessions.map(({ id, title, roomUrl }) => ({
      id,
      name: `The room link of “${title}”`,
      link: roomUrl,
      path: `/topics/${id}`,
    })),
    ...sessions.map(({ id, title, recordingUrl }) => ({
      id: `recording:${id}`,
      name: `The recording link of “${title}”`,
      link: recordingUrl,
      path: `/topics/${id}`,
    })),
    ...sessions.map(({ id, title, slidesUrl }) => ({
      id: `slides:${id}`,
      name: `The slides link of “${title}”`,
      link: slidesUrl,
      path: `/topics/${id}`,
    })),
    {
      id: edition.id,
      name: "The booking widget",
      link: edition.bookingWidgetUrl,
      path: `/editions/${edition.id}`,
    },
  ];
  const written = links.flatMap(({ link, ...rest }) => (link === null ? [] : [{ ...rest, link }]));
  const faults = await probeLinks(written.map(({ link }) => link));
  const found = written.flatMap(({ id, name, link, path }): FoundFinding[] => {
    const fault = faults.get(link) ?? null;
    return fault === null
      ? []
      : [{ id: `link:${id}`, kind: "link", text: `${name} ${fault}.`, path }];
  });
  return [...found, ...unreachedFindings(written.filter(({ link }) => !faults.has(link)))];
}

/** One finding of all links that were not reached, because most of them work. */
function unreachedFindings([first, ...others]: { name: string; path: string }[]): FoundFinding[] {
  if (first === undefined) return [];
  const { length } = others;
  const more =
    length === 0 ? "" : ` and ${length === 1 ? "one other link" : `${length} other links`}`;
  const text = `${first.name}${more} ${length === 0 ? "was" : "were"} not checked in time.`;
  return [{ id: "link.unreached", kind: "link", text, path: first.path }];
}

async function sheetFindings(
  em: EntityManager,
  { syncEverySeconds }: Surroundings,
): Promise<FoundFinding[]> {
  const found: FoundFinding[] = [];
  for (const source of syncSource.options) {
    const { count } = await failuresInARow(em, source);
    const last = await lastGoodSync(em, source);
    const maxAge = Math.max(3 * syncEverySeconds, 3600);
    const isOld = syncEverySeconds > 0 && (last === null || last.ageSeconds > maxAge);
    if (count === 0 && !isOld) continue;
    const text =
      count > 0
        ? `The sync of the ${source} has failed ${count === 1 ? "once" : `${count} times in a row`}.`
        : `The ${source} have not been synced ${last === null ? "yet" : "for a while"}.`;
    found.push({ id: `sheet:${source}`, kind: "sheet", text, path: "/settings" });
  }
  return found;
}

async function mailFindings(em: EntityManager): Promise<FoundFinding[]> {
  const failed = await em.count(MailEntity, { status: "failed" });
  const waitsSince = new Date(Date.now() - maxWaitMinutes * 60_000);
  const waiting = await em.count(MailEntity, { status: "waiting", createdAt: { $lt: waitsSince } });
  const mails = (count: number) => (count === 1 ? "One mail has" : `${count} mails have`);
  const about = (rule: string, text: string): FoundFinding => ({
    id: `mail.${rule}`,
    kind: "mail",
    text,
    path: "/mails",
  });
  const [test] = await em.find(
    MailEntity,
    { kind: "test" },
    { orderBy: { createdAt: "DESC" }, limit: 1 },
  );
  return [
    ...(test === undefined
      ? [about("untested", untested)]
      : test.arrivedAt === null && test.createdAt < waitsSince
        ? [about("lost", `The mail that ${test.recipient} sent to try it has not arrived.`)]
        : []),
    ...(failed > 0 ? [about("failed", `${mails(failed)} failed.`)] : []),
    ...(waiting > 0
      ? [about("waiting", `${mails(waiting)} waited for more than ${maxWaitMinutes} minutes.`)]
      : []),
  ];
}

async function pageFindings({ weighPage }: Surroundings): Promise<FoundFinding[]> {
  const found = await Promise.all(
    checkedPages.map(async ([path, filledFrom]): Promise<FoundFinding[]> => {
      const bytes = await weighPage(path);
      if (bytes !== null && bytes <= maxPageBytes) return [];
      const text =
        bytes === null
          ? `The page ${path} cannot be read.`
          : `The page ${path} weighs ${Math.round(bytes / 1000)} kB, ${maxPageBytes / 1000} at most.`;
      return [{ id: `page:${path}`, kind: "page", text, path: filledFrom }];
    }),
  );
  return found.flat();
}

function colourFindings(
  categories: readonly { id: string; name: string; color: string }[],
): FoundFinding[] {
  return categories
    .filter(({ color }) => contrastToWhite(color) < readableContrast)
    .map(({ id, name }) => ({
      id: `colour:${id}`,
      kind: "colour",
      text: `White text on the colour of ${name} is hard to read.`,
      path: `/categories/${id}`,
    }));
}
