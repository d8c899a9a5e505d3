import { expect, type APIRequestContext } from "@playwright/test";
import type { Stack } from "api/testing/journeys";

/**
 * Waits for a mail and returns the link in the newest one.
 * @param exclude link of an earlier mail, to be ignored
 */
export async function mailedLink(
  request: APIRequestContext,
  { mailInbox }: Stack,
  { to, subject, exclude }: { to: string; subject: string; exclude?: string },
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await request.get(`${mailInbox}/messages`);
    const mails: { to: string; subject: string; text: string }[] = await answer.json();
    const mail = mails.find((one) => one.to === to && one.subject === subject);
    link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
    expect(link).toBeTruthy();
    expect(link).not.toBe(exclude);
  }).toPass();
  return link ?? "";
}
