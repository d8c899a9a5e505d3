import type { Edition } from "api/features/foundation/editions/editions.contract";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { blankOf } from "api/platform/resources/fields.contract";
import type { Question } from "api/features/content/edition-content/edition-content.contract";
import { passFields, type Pass } from "api/features/content/passes/passes.contract";
import type { Policy } from "api/features/content/policies/policies.contract";
import { blankTopic, type Topic } from "api/features/content/agenda/agenda.contract";
import { blankPost, type NewsArticle } from "api/features/content/news/news.contract";
import type { SessionMaterials } from "api/features/content/materials/materials.contract";
import type { OpenRoom, ShownNotice } from "api/features/content/live/live.contract";
import { blankSpeaker, type Speaker } from "api/features/content/speakers/speakers.contract";
import type { FetchApi } from "api/platform/http/api-call.contract";

/** Rows served by the mock API. */
export interface Content {
  edition?: Edition;
  /** Past editions. */
  past?: Edition[];
  speakers?: Speaker[];
  topics?: Topic[];
  articles?: NewsArticle[];
  passes?: Pass[];
  policies?: Policy[];
  questions?: Question[];
  notice?: ShownNotice;
  rooms?: OpenRoom[];
  materials?: SessionMaterials[];
}

interface Filter {
  slug?: string;
  editionId?: string;
  displayOrder_lt?: number;
  year?: number;
  state?: string;
}

/** Content lists that no test needs. */
const emptyLists = [
  "audiences",
  "benefits",
  "expo-packages",
  "headlines",
  "partners",
  "sponsor-tiers",
  "themes",
];

/** Mocks the API's read endpoints with these rows. */
export function contentApi({
  edition = december,
  past = [],
  speakers = [],
  topics = [],
  articles = [],
  passes = [],
  policies = [],
  questions = [],
  notice = null,
  rooms = [],
  materials = [],
}: Content): FetchApi {
  const published = articles.filter(({ status }) => status === "published");
  const lists: Record<string, { slug?: string; displayOrder?: number; editionId?: string }[]> = {
    "/api/speakers": speakers,
    "/api/topics": topics,
    "/api/news": published,
    "/api/passes": passes,
    "/api/policies": policies,
    "/api/questions": questions,
    ...Object.fromEntries(emptyLists.map((name) => [`/api/${name}`, []])),
  };
  return async (path) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (pathname === "/api/notices") return Response.json(notice ? [notice] : []);
    if (pathname === "/api/materials") return Response.json(materials);
    if (pathname === "/api/live/rooms") return Response.json(rooms);
    if (pathname === "/api/news/latest") return Response.json(published);
    const filter: Filter = JSON.parse(searchParams.get("filter") ?? "{}");
    if (pathname === "/api/editions") {
      const { year, state } = filter;
      const found = [edition, ...past].filter(
        (row) => row.year === (year ?? row.year) && row.state === (state ?? row.state),
      );
      return Response.json(found);
    }
    const [first, last]: [number, number] = JSON.parse(searchParams.get("range") ?? "[0,24]");
    const rows = lists[pathname]?.filter(
      ({ slug, editionId, displayOrder = 0 }) =>
        (filter.slug ?? slug) === slug &&
        (filter.editionId ?? editionId) === editionId &&
        displayOrder < (filter.displayOrder_lt ?? Infinity),
    );
    if (rows) {
      return Response.json(rows.slice(first, last + 1), {
        headers: { "content-range": `rows ${first}-${last}/${rows.length}` },
      });
    }
    const one = published.find(({ id }) => pathname === `/api/news/${id}`);
    return one ? Response.json(one) : Response.json({ title: "Not Found" }, { status: 404 });
  };
}

/** Two days in December, in London. */
export const december = sampleEdition;

/** Three days in July, in a time zone 5.5 hours ahead of UTC. */
export const july: Edition = {
  ...december,
  id: december.id.replace(/60$/, "61"),
  year: 2026,
  name: "Aviation Congress India 2026",
  shortName: "Aviation Congress India",
  tagline: "Three days of monsoon flying.",
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
  clocks: { aheadOfUtc: 330, name: "GMT+5:30" },
};

/** A speaker with nearly all fields. */
export const amara: Speaker = {
  ...blankSpeaker,
  editionId: december.id,
  id: "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  slug: "amara_okonjo",
  firstName: "Amara",
  lastName: "Okonjo",
  fullName: "Amara Okonjo",
  photoUrl: "/portraits/amara-okonjo.avif",
  jobTitle: "Chief Executive Officer",
  company: "Northmere Technics",
  bio: "Runs nine hangar bays.",
  linkedinUrl: "https://network.example/amara",
  websiteUrl: "https://amara.example/",
  featured: true,
  displayOrder: 1,
  updatedAt: "2025-10-20T09:30:00.000Z",
};

/** A speaker with a name only. */
export const nobody: Speaker = {
  ...blankSpeaker,
  editionId: december.id,
  id: amara.id.replace(/01$/, "02"),
  slug: "o_brien",
  firstName: "Ó",
  lastName: "Brien",
  fullName: "Ó Brien",
  updatedAt: amara.updatedAt,
};

const { id, slug, fullName, jobTitle, company, photoUrl } = amara;

/** A session with all fields. */
export const keynote: Topic = {
  ...blankTopic,
  editionId: december.id,
  id: "3c1f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  day: 1,
  displayOrder: 1,
  title: "Nineteen Days in the Hangar",
  slug: "nineteen-days-in-the-hangar",
  description: "One aircraft, hour by hour.",
  speakerId: amara.id,
  speakers: [{ role: null, speakerId: amara.id }],
  speaker: amara,
  people: [{ id, slug, fullName, jobTitle, company, photoUrl, role: null }],
  startTime: "2025-12-11T09:00:00.000Z",
  endTime: "2025-12-11T09:30:00.000Z",
  location: "Main Stage (virtual)",
  type: "keynote",
  featured: true,
  updatedAt: "2025-11-01T12:00:00.000Z",
};

/** A session with title and day only. */
export const untimed: Topic = {
  ...blankTopic,
  editionId: december.id,
  id: keynote.id.replace(/01$/, "02"),
  day: 2,
  title: "To Be Announced",
  slug: "to-be-announced",
  speaker: null,
  people: [],
  updatedAt: keynote.updatedAt,
};

/** An article of the database. */
export const gatesOpen: NewsArticle = {
  ...blankPost,
  id: "5d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  title: "Gates open",
  slug: "gates-open",
  content: "## Gates\n\n[Register](/register)",
  beginning: "Gates Register",
  contentHtml: '<h2 id="gates">Gates</h2>\n<p><a href="/register">Register</a></p>\n',
  headings: [{ id: "gates", text: "Gates" }],
  sources: [],
  featuredImageAlt: null,
  category: null,
  status: "published",
  featured: true,
  publishedAt: "2025-10-14T23:30:00.000Z",
  unpublishAt: null,
  createdAt: "2025-10-01T08:00:00.000Z",
  updatedAt: "2025-10-15T08:00:00.000Z",
};

/** A pass with default values. */
const blankPass: Omit<Pass, "id" | "name" | "price" | "bookBy"> = {
  ...blankOf(passFields),
  editionId: december.id,
  description: "The whole programme.",
  features: ["Live access"],
  cabin: "Live",
  sky: "night",
  sale: "open",
  daysToBook: null,
  validUntil: null,
};

/** The sample passes, in order. */
export const passes: Pass[] = [
  {
    ...blankPass,
    id: "9d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
    name: "Early Bird",
    price: 125,
    bookBy: "2025-11-05",
    saving: "Save 75%",
    paymentLink: "https://pay.example/early-bird",
  },
  {
    ...blankPass,
    id: "9d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a02",
    name: "VIP Digital",
    price: 165,
    bookBy: "2025-11-05",
    paymentLink: "https://pay.example/vip-digital",
  },
  {
    ...blankPass,
    id: "9d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a03",
    name: "Full Price",
    price: 595,
    bookBy: "2025-12-11",
    paymentLink: "https://pay.example/full-price",
  },
];

/** The sample passes; the first `count` are no longer on sale. */
export function passesOfWhichClosed(count: number): Pass[] {
  return passes.map((pass, index) => ({ ...pass, sale: index < count ? "closed" : "open" }));
}

/** A one-sentence policy with a placeholder. */
export const privacyPolicy: Policy = {
  id: "8d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  editionId: december.id,
  slug: "privacy-policy",
  title: "Privacy Policy",
  updatedOn: "2024-12-01",
  content: "We delete it {contactMessages} after it was written at the latest.",
  contentHtml: "<p>We delete it {contactMessages} after it was written at the latest.</p>",
  headings: [],
};

/** One-sentence terms. */
export const terms: Policy = {
  ...privacyPolicy,
  id: privacyPolicy.id.replace(/01$/, "02"),
  slug: "terms-conditions",
  title: "Terms & Conditions",
};

/** A frequently asked question. */
export const refund: Question = {
  id: "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  editionId: december.id,
  question: "Can I get a refund?",
  answer: "Yes. Write to {email}.",
  displayOrder: 1,
};
