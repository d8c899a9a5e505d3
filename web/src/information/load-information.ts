import type {
  Audience,
  Benefit,
  Question,
} from "api/features/content/edition-content/edition-content.contract";
import { data } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";

export async function loadQuestions({ context }: PageLoaderArgs): Promise<Question[]> {
  return context.get(apiContext).questions();
}

export interface AttendeesData {
  audiences: Audience[];
  benefits: Benefit[];
}

/** Loads audiences and reasons to attend. */
export async function loadAttendees({ context }: PageLoaderArgs): Promise<AttendeesData> {
  const api = context.get(apiContext);
  const [audiences, benefits] = await Promise.all([api.audiences(), api.benefits()]);
  return { audiences, benefits };
}

/** Loads the privacy policy; null when the edition has none. */
export async function loadPrivacyPolicy(args: PageLoaderArgs) {
  return loadPolicy(args, paths.privacyPolicy);
}

/** Loads the terms and conditions; null when the edition has none. */
export async function loadTermsConditions(args: PageLoaderArgs) {
  return loadPolicy(args, paths.termsConditions);
}

/** The slug of a policy is the path of its page. */
async function loadPolicy({ context }: PageLoaderArgs, path: string) {
  const policy = await context.get(apiContext).policy(path.slice(1));
  if (policy === null) return data(null, { status: 404 });
  const { title, contentHtml, headings, updatedOn } = policy;
  return data({ title, contentHtml, headings, updatedOn }, { status: 200 });
}

/** A policy; null when the edition has none. */
export type PolicyData = Awaited<ReturnType<typeof loadPolicy>>["data"];
