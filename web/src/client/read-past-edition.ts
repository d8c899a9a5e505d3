import type { Edition } from "api/features/foundation/editions/editions.contract";
import { isYear } from "api/features/foundation/site/site.contract";
import { redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "./browser-api.ts";

/**
 * The past edition of the year in the path; null when there is none.
 * @throws a redirect Response to the path without the year when it is the year of the current
 * edition
 */
export async function readPastEdition(
  { request, context }: PageLoaderArgs,
  year: string,
): Promise<Edition | null> {
  const edition = isYear(year) ? await context.get(apiContext).editionOfYear(Number(year)) : null;
  if (edition?.state !== "current") return edition;
  const { pathname } = new URL(request.url);
  throw redirect(pathname.slice(`/${year}`.length) || "/");
}
