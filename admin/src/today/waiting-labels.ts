import type { TodayItem, WaitingKind } from "api/features/desk/today/today.contract";

interface WaitingLabels {
  heading: string;
  /** Path of the full list. */
  list: string;
  /** Path where an item is resolved. */
  pathOf: (item: TodayItem) => string;
}

const filtered = (list: string, filter: object) =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Label and paths by kind. */
export const waitingLabels: Record<WaitingKind | "scheduled", WaitingLabels> = {
  "role-requests": {
    heading: "Requests for the role",
    list: filtered("/role-grants", { status: "requested" }),
    pathOf: ({ id }) => `/role-grants/${id}/show`,
  },
  conflicts: { heading: "Conflicts of syncs", list: "/settings", pathOf: () => "/settings" },
  "held-syncs": {
    heading: "Held syncs",
    list: filtered("/sync-runs", { state: "held" }),
    pathOf: ({ id }) => `/sync-runs/${id}`,
  },
  "failed-mails": {
    heading: "Mails that failed",
    list: filtered("/mails", { status: "failed" }),
    pathOf: ({ id }) => `/mails/${id}/show`,
  },
  messages: {
    heading: "Messages",
    list: filtered("/contact-messages", { flagged: false, done: false }),
    pathOf: ({ id }) => `/contact-messages/${id}/show`,
  },
  drafts: {
    heading: "Drafts",
    list: filtered("/news", { publication: "draft" }),
    pathOf: ({ id }) => `/news/${id}`,
  },
  scheduled: {
    heading: "Scheduled posts",
    list: filtered("/news", { publication: "scheduled" }),
    pathOf: ({ id }) => `/news/${id}`,
  },
};
