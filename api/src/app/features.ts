import type { Feature } from "../platform/features/feature.ts";
import { agenda } from "../features/content/agenda/index.ts";
import { moveSessions } from "../features/content/agenda/move-sessions.ts";
import { calendar } from "../features/content/calendar/index.ts";
import { editionContent } from "../features/content/edition-content/index.ts";
import { live } from "../features/content/live/index.ts";
import { materials } from "../features/content/materials/index.ts";
import { news } from "../features/content/news/index.ts";
import { notices } from "../features/content/notices/index.ts";
import { ordering } from "../features/content/ordering/index.ts";
import { passes } from "../features/content/passes/index.ts";
import { policies } from "../features/content/policies/index.ts";
import { speakers } from "../features/content/speakers/index.ts";
import { find } from "../features/desk/find/index.ts";
import { previews } from "../features/desk/previews/index.ts";
import { today } from "../features/desk/today/index.ts";
import { audit } from "../features/foundation/audit/index.ts";
import { editions } from "../features/foundation/editions/index.ts";
import { formerSlugs } from "../features/foundation/former-slugs/index.ts";
import { jobs } from "../features/foundation/jobs/index.ts";
import { revisions } from "../features/foundation/revisions/index.ts";
import { files } from "../features/operations/files/index.ts";
import { imports } from "../features/operations/imports/index.ts";
import { nextEdition } from "../features/operations/next-edition/index.ts";
import { operations } from "../features/operations/operations/index.ts";
import { readiness } from "../features/operations/readiness/index.ts";
import { sync } from "../features/operations/sync/index.ts";
import { accounts } from "../features/people/accounts/index.ts";
import { usableLinks } from "../features/people/accounts/mailed-links.service.ts";
import { contact } from "../features/people/contact/index.ts";
import { mail } from "../features/people/mail/index.ts";
import { roles } from "../features/people/roles/index.ts";
import { siteClocks } from "../features/people/site-clock/index.ts";
import type { AppDependencies } from "./dependencies.ts";

/**
 * All features, in the order of the API description. This is the only place to register a feature.
 */
export const features: readonly Feature<AppDependencies>[] = [
  operations,
  accounts,
  roles,
  audit,
  editions({ moveSessions }),
  passes,
  editionContent,
  policies,
  nextEdition,
  files,
  speakers,
  agenda,
  calendar,
  news,
  notices,
  live,
  materials,
  formerSlugs,
  ordering,
  revisions,
  contact,
  mail({ usableLinks }),
  sync,
  imports,
  jobs,
  siteClocks,
  previews,
  find,
  readiness,
  today,
];
