import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { ContactMessageInput } from "api/features/people/contact/contact.contract";
import type { SessionMaterials } from "api/features/content/materials/materials.contract";
import type { OpenRoom, ShownNotice } from "api/features/content/live/live.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Policy } from "api/features/content/policies/policies.contract";
import type {
  CurrentAddress,
  SlugKind,
} from "api/features/foundation/former-slugs/former-slugs.contract";
import { hiddenFrom, type Speaker } from "api/features/content/speakers/speakers.contract";
import { ApiError, readBody } from "api/platform/http/api-call.contract";
import type { FetchApi } from "api/platform/http/api-call.contract";
import { createCaller } from "./call-api.ts";
import { cardsPerPage, rangeOfPage } from "./list-pages.ts";
import {
  listPath,
  pageSize,
  readRange,
  readWhole,
  type ListQuery,
  type Rows,
} from "./list-query.ts";
import { nullIfUnknown } from "./null-if-unknown.ts";
import { createSessionApi } from "./session-api.ts";

/** Number of speakers on the home page. */
const featuredCount = 12;

/** Speakers in the public grid, in its order. */
const listed = {
  sort: ["displayOrder", "ASC"],
  filter: { displayOrder_lt: hiddenFrom },
} satisfies ListQuery;

/** Filters by edition. Default: the current edition. */
function editionFilter(editionId?: string): NonNullable<ListQuery["filter"]> {
  return editionId === undefined ? {} : { editionId };
}

type Caller = ReturnType<typeof createCaller>;

/** The API calls of the site. */
export function createApiClient(fetchApi: FetchApi) {
  const caller = createCaller(fetchApi);
  return {
    ...createSessionApi(caller),
    ...editionCalls(caller),
    ...contentCalls(caller),
    ...speakerCalls(caller),
    ...topicCalls(caller),
    ...visitorCalls(caller),
  };
}

function editionCalls({ read }: Caller) {
  async function editions(filter: NonNullable<ListQuery["filter"]>): Promise<Edition[]> {
    return readBody(await read(listPath("/api/editions", { filter })));
  }

  return {
    async currentEdition(): Promise<Edition> {
      const [edition] = await editions({ state: "current" });
      if (!edition) throw new Error("No edition is current");
      return edition;
    },

    /** The public edition of a year, or null. */
    async editionOfYear(year: number): Promise<Edition | null> {
      const [edition] = await editions({ year });
      return edition && edition.state !== "preparing" ? edition : null;
    },

    /** Past editions, newest first. */
    pastEditions: () => editions({ state: "archived" }),
  };
}

function contentCalls({ read }: Caller) {
  return {
    // Whole lists of the current edition, in their manual order.
    audiences: () => readWhole(read, "/api/audiences", {}),
    benefits: () => readWhole(read, "/api/benefits", {}),
    expoPackages: () => readWhole(read, "/api/expo-packages", {}),
    headlines: () => readWhole(read, "/api/headlines", {}),
    partners: () => readWhole(read, "/api/partners", {}),
    passes: () => readWhole(read, "/api/passes", {}),
    questions: () => readWhole(read, "/api/questions", {}),
    sponsorTiers: () => readWhole(read, "/api/sponsor-tiers", {}),
    themes: () => readWhole(read, "/api/themes", {}),

    /** The policy with this slug, or null. */
    async policy(slug: string): Promise<Policy | null> {
      const [policy] = await readBody(await read(listPath("/api/policies", { filter: { slug } })));
      return policy ?? null;
    },

    /** The published notice, or null. */
    async publishedNotice(): Promise<ShownNotice> {
      const published = listPath("/api/notices", { filter: { state: "published" } });
      const [notice] = await readBody(await read(published));
      return notice ? { id: notice.id, text: notice.text, link: notice.link } : null;
    },

    /**
     * The current location of a record by a former slug or by its slug in a past edition, or null.
     */
    async currentAddress(kind: SlugKind, formerSlug: string): Promise<CurrentAddress | null> {
      const path = `/api/former-slugs/${kind}/${encodeURIComponent(formerSlug)}` as const;
      return nullIfUnknown(async () => readBody(await read(path)));
    },
  };
}

function speakerCalls({ read }: Caller) {
  async function speakers(query: ListQuery): Promise<Speaker[]> {
    return readBody(await read(listPath("/api/speakers", query)));
  }

  return {
    /** The first speakers in the order of the grid. */
    async featuredSpeakers(): Promise<Speaker[]> {
      return speakers({ sort: ["displayOrder", "ASC"], range: [0, featuredCount - 1] });
    },

    /** All speakers in the public grid, in its order. Default: the current edition. */
    async listedSpeakers(editionId?: string): Promise<Speaker[]> {
      const { sort, filter } = listed;
      return readWhole(read, "/api/speakers", {
        sort,
        filter: { ...filter, ...editionFilter(editionId) },
      });
    },

    /** The speakers on one page of the public grid. */
    async speakersOnPage(page: number): Promise<Rows<Speaker>> {
      const range = rangeOfPage(page, cardsPerPage.speakers);
      return readRange(read, "/api/speakers", { ...listed, range });
    },

    /**
     * The speaker with this slug, or null. An exact match wins over a case-insensitive one.
     * Default: the current edition.
     */
    async speakerBySlug(slug: string, editionId?: string): Promise<Speaker | null> {
      const edition = editionFilter(editionId);
      return nullIfUnknown(async () => {
        const [exact] = await speakers({ filter: { slug, ...edition } });
        if (exact?.slug === slug) return exact;
        const like = await speakers({
          filter: { q: slug, ...edition },
          range: [0, pageSize - 1],
        });
        const inAnyCase = slug.toLowerCase();
        return like.find((row) => row.slug.toLowerCase() === inAnyCase) ?? null;
      });
    },
  };
}

function topicCalls({ read }: Caller) {
  return {
    /** All sessions in programme order. Default: the current edition. */
    async topics(editionId?: string): Promise<Topic[]> {
      return readWhole(read, "/api/topics", { filter: editionFilter(editionId) });
    },

    /** Sessions that have the speaker at any position, in programme order. */
    async topicsOfSpeaker({ id, editionId }: Pick<Speaker, "id" | "editionId">): Promise<Topic[]> {
      return readWhole(read, "/api/topics", { filter: { speakers: id, editionId } });
    },

    /** The session with this slug, or null. Default: the current edition. */
    async topicBySlug(slug: string, editionId?: string): Promise<Topic | null> {
      return nullIfUnknown(async () => {
        const filter = { slug, ...editionFilter(editionId) };
        const response = await read(listPath("/api/topics", { filter }));
        const [topic] = await readBody(response);
        return topic?.slug === slug ? topic : null;
      });
    },
  };
}

/** Calls that carry the cookies of the visitor. */
function visitorCalls({ call, post }: Caller) {
  return {
    /** Rooms of sessions that are running or begin within minutes, without address if locked. */
    async openRooms(): Promise<OpenRoom[]> {
      return readBody(await call("/api/live/rooms?locked=true"));
    },

    /**
     * Recordings and slides of the sessions that are over, for this browser. Default: the current
     * edition.
     */
    async materials(editionId?: string): Promise<SessionMaterials[]> {
      const path = "/api/materials";
      const query = `editionId=${editionId}` as const;
      return readBody(await call(editionId === undefined ? path : `${path}?${query}`));
    },

    /** Sends a contact message. Requests with the same `idempotencyKey` create one message. */
    async sendContactEmail(
      message: ContactMessageInput & { homepage: string; idempotencyKey: string | undefined },
    ): Promise<void> {
      const answer = await post("/api/functions/send-contact-email", message);
      const { error } = await readBody(answer);
      if (error) throw new ApiError(502, null, error);
    },
  };
}

/** The API calls, for loaders and hooks. */
export type ApiClient = ReturnType<typeof createApiClient>;
