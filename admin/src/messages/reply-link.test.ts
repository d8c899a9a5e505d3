import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const message = {
  firstName: "Inès",
  lastName: "Calder",
  email: "ines@calder.example",
  subject: "Group tickets",
  message: "Good morning,\n\nwe are eleven.",
};

/** Parses a link like a mail client. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  expect(protocol).toBe("mailto:");
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
    names: [...searchParams.keys()],
  };
}

test("a reply has the subject of the message and quotes its text", () => {
  expect(read(replyLink(message))).toEqual({
    to: message.email,
    subject: "Re: Group tickets",
    body: "\r\n\r\nInès Calder wrote:\r\n> Good morning,\r\n>\r\n> we are eleven.",
    names: ["subject", "body"],
  });
  expect(read(replyLink({ ...message, subject: "RE: Tickets" })).subject).toBe("RE: Tickets");
});

test.each(["é", "飛", "🛫", "\n", "%", "&"])(
  "a long message of %j is truncated to the maximum length of a link",
  (character) => {
    const link = replyLink({
      ...message,
      subject: "s".repeat(200),
      message: character.repeat(1000),
    });
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(link.length).toBeGreaterThan(1850);
    expect(read(link).body).toMatch(/…$/);
  },
);

test("the longest subject, name and address leave room for the message", () => {
  const link = replyLink({
    firstName: "飛".repeat(100),
    lastName: "行".repeat(100),
    email: `${"i".repeat(240)}@calder.example`,
    subject: "🛫".repeat(100),
    message: "We are eleven.",
  });
  expect(link.length).toBeLessThanOrEqual(1900);
  expect(read(link).subject).toMatch(/^Re: 🛫+…$/u);
  expect(read(link).body).toMatch(/飛… wrote:\r\n> We are eleven\.$/);
});

test("a visitor's input cannot add recipients or headers", () => {
  const link = replyLink({
    ...message,
    email: "a?bcc=b%40c@calder.example",
    subject: "Hello\r\nBcc: d@calder.example&bcc=e@calder.example",
    message: "&cc=f@calder.example",
  });
  expect(read(link)).toMatchObject({
    to: "a?bcc=b%40c@calder.example",
    subject: "Re: Hello Bcc: d@calder.example&bcc=e@calder.example",
    names: ["subject", "body"],
  });
});
