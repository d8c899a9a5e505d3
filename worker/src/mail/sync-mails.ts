import type { Edition } from "api/features/foundation/editions/editions.contract";
import { subjectOf, type MailTemplate } from "api/features/people/mail/mail.contract";
import type { LinkedTemplate } from "./account-mails.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

function instantText(at: string, { timeZone }: Edition): string {
  return new Date(at).toLocaleString("en-GB", {
    timeZone,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

const records = (count: number) => (count === 1 ? "1 record" : `${count} records`);

/** Sent to all admins when scheduled syncs fail repeatedly. */
export function syncFailingMail(
  template: LinkedTemplate<"sync-failing">,
  edition: Edition,
): WrittenMail {
  const { source, failures, reason, since, link } = template;
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: reason,
    blocks: [
      {
        kind: "paragraph",
        text: `The last ${failures} syncs of the ${source} have failed. The site goes on showing what it showed before.`,
      },
      {
        kind: "facts",
        facts: [
          ["Reason", reason],
          ["Since", instantText(since, edition)],
        ],
      },
      { kind: "button", label: "Open the last run", href: link },
      { kind: "note", text: "There is one more mail when it works again, and none till then." },
    ],
  });
}

/** Sent to all admins when a source syncs again. */
export function syncRecoveredMail(
  template: Extract<MailTemplate, { kind: "sync-recovered" }>,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: "There is nothing to do.",
    blocks: [
      {
        kind: "paragraph",
        text: `The ${template.source} were synced from the spreadsheet again. There is nothing to do.`,
      },
    ],
  });
}

/** Sent to all admins when a scheduled run needs a review. */
export function syncHeldMail(template: LinkedTemplate<"sync-held">, edition: Edition): WrittenMail {
  const { source, reason, changed, removed, link } = template;
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `It would change ${records(changed)} and remove ${records(removed)}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `A scheduled sync of the ${source} has changed nothing yet: it needs your review.`,
      },
      {
        kind: "facts",
        facts: [
          ["Reason", reason],
          ["To be added or changed", records(changed)],
          ["To be removed", records(removed)],
        ],
      },
      { kind: "button", label: "Look at it and apply it", href: link },
    ],
  });
}
