import type { FoundRecords } from "api/features/desk/find/find.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { sections } from "../layout/sections.ts";
import {
  isOfEdition,
  resources,
  type ResourceDescription,
  type ResourceName,
} from "../resources.ts";

/** A search result in the command palette. */
export interface Place {
  /** Heading of its group in the list. */
  group: string;
  name: string;
  /** Path within the console. */
  to: string;
  /** Router state: asks the page to start the sync of a source. */
  state?: { sync: SyncSource };
}

export const pages: readonly Place[] = sections.flatMap(({ to, name, parts }) =>
  (parts ?? [{ to, name }]).map((part) => ({
    group: "Pages",
    name: part.name === name ? name : `${name}: ${part.name}`,
    to: part.to,
  })),
);

/** Actions while an edition is worked on. Nothing is added to an archived edition. */
export const actionsIn = ({ state }: Pick<Edition, "state">): readonly Place[] => [
  ...Object.entries<ResourceDescription>(resources).flatMap(([path, { one, form }]) =>
    form?.create && !(state === "archived" && isOfEdition(path))
      ? [{ group: "Actions", name: `Add ${one}`, to: `/${path}/create` }]
      : [],
  ),
  { group: "Actions", name: "Sync speakers", to: "/settings", state: { sync: "speakers" } },
  { group: "Actions", name: "Sync agenda", to: "/settings", state: { sync: "agenda" } },
  { group: "Actions", name: "See the site as of another time", to: "/settings" },
  { group: "Actions", name: "Make another edition current", to: "/editions" },
];

/** Returns the places whose names contain every word of the query. */
export function placesNamed(places: readonly Place[], query: string): Place[] {
  const words = query.toLowerCase().split(/\s+/);
  return places.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Converts records found by the api. Read-only records open in their read-only view. */
export function placesOf(found: FoundRecords): Place[] {
  return found.flatMap(({ resource, records }) => {
    const { title, form } = describe(resource);
    return records.map(({ id, name }) => ({
      group: title,
      name,
      to: `/${resource}/${id}${form ? "" : "/show"}`,
    }));
  });
}

const describe = (name: ResourceName): ResourceDescription => resources[name];
