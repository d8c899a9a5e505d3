import type { Topic } from "api/contract/agenda";
import type { ContactMessageInput } from "api/contract/contact";
import type { OpenRoom, ShownNotice } from "api/contract/live";
import type { Edition } from "api/contract/editions";
import type {
  Audience,
  Benefit,
  Headline,
  Partner,
  Question,
  SponsorTier,
  Theme,
} from "api/contract/edition-content";
import type { ExpoPackage, Pass } from "api/contract/passes";
import type { Policy } from "api/contract/policies";
import type { CurrentAddress, SlugKind } from "api/contract/former-slugs";
import { hiddenFrom, type Speaker } from "api/contract/speakers";
import { ApiError, readBody } from "./api-error.ts";
import { createCaller, type FetchApi } from "./call-api.ts";
import { cardsPerPage, rangeOfPage } from "./list-pages.ts";
import {
  listPath,
  pageSize,
  readRange,
  readWhole,
  type ListQuery,
  type Rows,
} from "./list-query.ts";
import { createSessionApi } from "./session-api.ts";

/** How many speakers the home page presents. */
const featuredCount = 12;

/** A slug the API cannot even read names nobody, just as an unknown one does. */
const unknownSlugStatuses = new Set([400, 404, 414]);

/** The speakers who are shown in the public grid, in its order. */
const listed = {
  sort: ["displayOrder", "ASC"],
  filter: { displayOrder_lt: hiddenFrom },
} satisfies ListQuery;

/** What belongs to an edition; to the current one when none is named. */
function ofEdition(editionId?: string): NonNullable<ListQuery["filter"]> {
  return editionId === undefined ? {} : { editionId };
}

/** The calls the site makes. Shapes are those of the contracts, which the API serialises with. */
export function createApiClient(fetchApi: FetchApi) {
  const { call, read, post, withSession } = createCaller(fetchApi);

  async function speakers(query: ListQuery): Promise<Speaker[]> {
    const rows: Speaker[] = await readBody(await read(listPath("/api/speakers", query)));
    return rows;
  }

  async function editions(filter: NonNullable<ListQuery["filter"]>): Promise<Edition[]> {
    const rows: Edition[] = await readBody(await read(listPath("/api/editions", { filter })));
    return rows;
  }

  /** Every row of a list that is ordered by hand. */
  const every =
    <Row>(resource: string) =>
    () =>
      readWhole<Row>(read, `/api/${resource}`, {});

  return {
    ...createSessionApi(fetchApi),

    // What belongs to the current edition.
    audiences: every<Audience>("audiences"),
    benefits: every<Benefit>("benefits"),
    expoPackages: every<ExpoPackage>("expo-packages"),
    headlines: every<Headline>("headlines"),
    partners: every<Partner>("partners"),
    passes: every<Pass>("passes"),
    questions: every<Question>("questions"),
    sponsorTiers: every<SponsorTier>("sponsor-tiers"),
    themes: every<Theme>("themes"),

    /** The policy with this slug, or null when there is none. */
    async policy(slug: string): Promise<Policy | null> {
      const [policy]: Policy[] = await readBody(
        await read(listPath("/api/policies", { filter: { slug } })),
      );
      return policy ?? null;
    },

    /** What is being held, when and where. */
    async currentEdition(): Promise<Edition> {
      const [edition] = await editions({ state: "current" });
      if (!edition) throw new Error("No edition is current");
      return edition;
    },

    /** The edition of a year that visitors may read of, or null when there is none. */
    async editionOfYear(year: number): Promise<Edition | null> {
      const [edition] = await editions({ year });
      return edition && edition.state !== "preparing" ? edition : null;
    },

    /** The editions that are over, the newest first. */
    pastEditions: () => editions({ state: "archived" }),

    /** The first speakers of the programme. */
    async featuredSpeakers(): Promise<Speaker[]> {
      return speakers({ sort: ["displayOrder", "ASC"], range: [0, featuredCount - 1] });
    },

    /** Every speaker who is shown in the public grid, in its order; of the current edition unless another is named. */
    async listedSpeakers(editionId?: string): Promise<Speaker[]> {
      const { sort, filter } = listed;
      return readWhole<Speaker>(read, "/api/speakers", {
        sort,
        filter: { ...filter, ...ofEdition(editionId) },
      });
    },

    /** The speakers on one page of the public grid. */
    async speakersOnPage(page: number): Promise<Rows<Speaker>> {
      const range = rangeOfPage(page, cardsPerPage.speakers);
      return readRange<Speaker>(read, "/api/speakers", { ...listed, range });
    },

    /** The speaker with this slug, else one whose slug differs in case alone, or null; of the current edition unless another is named. */
    async speakerBySlug(slug: string, editionId?: string): Promise<Speaker | null> {
      const edition = ofEdition(editionId);
      try {
        const [exact] = await speakers({ filter: { slug, ...edition } });
        if (exact?.slug === slug) return exact;
        const like = await speakers({
          filter: { q: slug, ...edition },
          range: [0, pageSize - 1],
        });
        const inAnyCase = slug.toLowerCase();
        return like.find((row) => row.slug.toLowerCase() === inAnyCase) ?? null;
      } catch (error) {
        if (error instanceof ApiError && unknownSlugStatuses.has(error.status)) return null;
        throw error;
      }
    },

    /** Every session of all days, in the order of the programme; of the current edition unless another is named. */
    async topics(editionId?: string): Promise<Topic[]> {
      return readWhole<Topic>(read, "/api/topics", { filter: ofEdition(editionId) });
    },

    /** The sessions that a speaker holds, in the order of the programme. */
    async topicsOfSpeaker({ id, editionId }: Pick<Speaker, "id" | "editionId">): Promise<Topic[]> {
      return readWhole<Topic>(read, "/api/topics", { filter: { speakerId: id, editionId } });
    },

    /** The session with this slug, or null when there is none; of the current edition unless another is named. */
    async topicBySlug(slug: string, editionId?: string): Promise<Topic | null> {
      try {
        const filter = { slug, ...ofEdition(editionId) };
        const response = await read(listPath("/api/topics", { filter }));
        const [topic]: Topic[] = await readBody(response);
        return topic?.slug === slug ? topic : null;
      } catch (error) {
        if (error instanceof ApiError && unknownSlugStatuses.has(error.status)) return null;
        throw error;
      }
    },

    /** The notice that every page shows, or null when none is published. */
    async publishedNotice(): Promise<ShownNotice> {
      const published = listPath("/api/notices", { filter: { state: "published" } });
      const [notice]: NonNullable<ShownNotice>[] = await readBody(await read(published));
      return notice ? { id: notice.id, text: notice.text, link: notice.link } : null;
    },

    /** The rooms of the sessions that are on or begin within minutes. */
    async openRooms(): Promise<OpenRoom[]> {
      const rooms: OpenRoom[] = await readBody(await call("/api/live/rooms"));
      return rooms;
    },

    /** Enters the rooms with the code of a pass, from this browser from now on. */
    async enterRooms(code: string): Promise<void> {
      await post("/api/functions/open-rooms", { code });
    },

    /** Where the record is now that had this slug before, or has it in an edition before; null when there is none. */
    async currentAddress(kind: SlugKind, formerSlug: string): Promise<CurrentAddress | null> {
      const path = `/api/former-slugs/${kind}/${encodeURIComponent(formerSlug)}`;
      try {
        const address: CurrentAddress = await readBody(await read(path));
        return address;
      } catch (error) {
        if (error instanceof ApiError && unknownSlugStatuses.has(error.status)) return null;
        throw error;
      }
    },

    /** Shows an admin an edition as of an instant, ISO 8601; the current one as of now when it is null. */
    async seeSiteAsOf(at: string | null, editionId: string): Promise<void> {
      await withSession(() => post("/api/functions/see-site-as-of", { at, editionId }));
    },

    /** Sends a contact message; the same `idempotencyKey` sends the same message, however often. */
    async sendContactEmail(
      message: ContactMessageInput & { homepage: string; idempotencyKey: string | undefined },
    ): Promise<void> {
      const answer = await post("/api/functions/send-contact-email", message);
      const { error }: { error: string | null } = await readBody(answer);
      if (error) throw new ApiError(502, null, error);
    },
  };
}

/** The calls the site makes, as loaders and hooks receive them. */
export type ApiClient = ReturnType<typeof createApiClient>;
