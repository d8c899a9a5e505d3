import type { Edition } from "api/contract/editions";
import { isYear } from "api/contract/site";
import { redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "./browser-api.ts";

/**
 * The past edition whose year an address begins with; null when there is none.
 * @throws Response that leads to the address without the year, while that is the year of the current edition
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
