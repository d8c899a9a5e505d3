import type { Edition } from "api/features/foundation/editions/editions.contract";
import { subjectOf } from "api/features/people/mail/mail.contract";
import type { LinkedTemplate } from "./account-mails.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

/** Sent to all admins when the nightly check has new findings. */
export function readinessFoundMail(
  template: LinkedTemplate<"readiness-found">,
  edition: Edition,
): WrittenMail {
  const { count, texts, link } = template;
  const unnamed = count - texts.length;
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: texts[0] ?? "",
    blocks: [
      {
        kind: "paragraph",
        text: `Last night's check of ${edition.name} found what nobody was told of before:`,
      },
      { kind: "quote", text: texts.join("\n") },
      ...(unnamed > 0
        ? [{ kind: "paragraph" as const, text: `There are ${unnamed} more in the console.` }]
        : []),
      { kind: "button", label: "See what is not ready", href: link },
      { kind: "note", text: "You are told of each once. What may stay as it is can be silenced." },
    ],
  });
}

/** Sent to an admin who tests mail delivery. */
export function testMail(template: LinkedTemplate<"test">, edition: Edition): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: "Say so in the console.",
    blocks: [
      {
        kind: "paragraph",
        text: `You have sent this mail to yourself, to see whether mail of ${edition.name} arrives. It has. Say so in the console, and look whether it lay among the spam.`,
      },
      { kind: "button", label: "It has arrived", href: template.link },
    ],
  });
}
