import type { Audience, Benefit, Question } from "api/contract/edition-content";
import { data } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";

/** What the page of frequent questions shows. */
export async function loadQuestions({ context }: PageLoaderArgs): Promise<Question[]> {
  return context.get(apiContext).questions();
}

/** What the page about attendees shows. */
export interface AttendeesData {
  audiences: Audience[];
  benefits: Benefit[];
}

/** Reads who attends, and why. */
export async function loadAttendees({ context }: PageLoaderArgs): Promise<AttendeesData> {
  const api = context.get(apiContext);
  const [audiences, benefits] = await Promise.all([api.audiences(), api.benefits()]);
  return { audiences, benefits };
}

/** Reads the privacy policy; null when the edition has none. */
export async function loadPrivacyPolicy(args: PageLoaderArgs) {
  return loadPolicy(args, paths.privacyPolicy);
}

/** Reads terms and conditions; null when the edition has none. */
export async function loadTermsConditions(args: PageLoaderArgs) {
  return loadPolicy(args, paths.termsConditions);
}

/** A policy has the slug that is the address of its page. */
async function loadPolicy({ context }: PageLoaderArgs, path: string) {
  const policy = await context.get(apiContext).policy(path.slice(1));
  if (policy === null) return data(null, { status: 404 });
  const { title, contentHtml, headings, updatedOn } = policy;
  return data({ title, contentHtml, headings, updatedOn }, { status: 200 });
}

/** A policy as its page shows it; null when the edition has none. */
export type PolicyData = Awaited<ReturnType<typeof loadPolicy>>["data"];
