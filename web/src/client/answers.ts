import type { Topic } from "api/features/content/agenda/agenda.contract";
import type {
  Audience,
  Benefit,
  Headline,
  Partner,
  Question,
  SponsorTier,
  Theme,
} from "api/features/content/edition-content/edition-content.contract";
import type { OpenRoom, ShownNotice } from "api/features/content/live/live.contract";
import type { SessionMaterials } from "api/features/content/materials/materials.contract";
import type { NewsArticle, NewsPost } from "api/features/content/news/news.contract";
import type { ExpoPackage, Pass } from "api/features/content/passes/passes.contract";
import type { Policy } from "api/features/content/policies/policies.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { CurrentAddress } from "api/features/foundation/former-slugs/former-slugs.contract";
import type { OwnSession, Session } from "api/features/people/accounts/accounts.contract";

/** Rows of the lists that the site reads, by their paths. */
export interface ListedRows {
  "/api/audiences": Audience;
  "/api/benefits": Benefit;
  "/api/editions": Edition;
  "/api/expo-packages": ExpoPackage;
  "/api/headlines": Headline;
  "/api/news": NewsPost;
  "/api/notices": NonNullable<ShownNotice>;
  "/api/partners": Partner;
  "/api/passes": Pass;
  "/api/policies": Policy;
  "/api/questions": Question;
  "/api/speakers": Speaker;
  "/api/sponsor-tiers": SponsorTier;
  "/api/themes": Theme;
  "/api/topics": Topic;
}

export type ListPath = keyof ListedRows;

/** Bodies of the other responses, by their paths. */
interface Answers {
  "/api/auth/refresh": Session;
  "/api/auth/session": Session;
  "/api/auth/sessions": OwnSession[];
  "/api/auth/sign-in": Session;
  "/api/functions/send-contact-email": { error: string | null };
  "/api/live/rooms": OpenRoom[];
  "/api/materials": SessionMaterials[];
  "/api/news/latest": NewsArticle[];
}

/** Body of a response by the path of its request. The API serializes with the same contracts. */
export type AnswerOf<Path extends string> = Path extends `${infer Route}?${string}`
  ? AnswerOf<Route>
  : Path extends ListPath
    ? ListedRows[Path][]
    : Path extends keyof Answers
      ? Answers[Path]
      : Path extends `/api/news/${string}`
        ? NewsArticle
        : Path extends `/api/former-slugs/${string}`
          ? CurrentAddress
          : Path extends `/api/auth/${string}`
            ? { message?: string; email?: string }
            : unknown;

/** A response whose body has a known type. */
export interface ApiResponse<Body> extends Response {
  json: () => Promise<Body>;
}
