import type { FoundRecords } from "api/contract/find";
import type { SyncSource } from "api/contract/sync";
import { sections } from "../layout/sections.ts";
import { resources, type ResourceDescription, type ResourceName } from "../resources.ts";

/** Something that can be gone to. */
export interface Place {
  /** What it is among: its heading in the list. */
  group: string;
  name: string;
  /** Path within the console. */
  to: string;
  /** What its page is asked to do: start the sync of a source. */
  state?: { sync: SyncSource };
}

/** The pages of the console. */
export const pages: readonly Place[] = sections.flatMap(({ to, name, parts }) =>
  (parts ?? [{ to, name }]).map((part) => ({
    group: "Pages",
    name: part.name === name ? name : `${name}: ${part.name}`,
    to: part.to,
  })),
);

/** What can be done in the console. */
export const actions: readonly Place[] = [
  ...Object.entries<ResourceDescription>(resources).flatMap(([path, { one, form }]) =>
    form?.create ? [{ group: "Actions", name: `Add ${one}`, to: `/${path}/create` }] : [],
  ),
  { group: "Actions", name: "Sync speakers", to: "/settings", state: { sync: "speakers" } },
  { group: "Actions", name: "Sync agenda", to: "/settings", state: { sync: "agenda" } },
  { group: "Actions", name: "See the site as of another time", to: "/settings" },
  { group: "Actions", name: "Make another edition current", to: "/editions" },
];

/** Those of which every word is in the name. */
export function placesNamed(places: readonly Place[], query: string): Place[] {
  const words = query.toLowerCase().split(/\s+/);
  return places.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** The records that the api has found; what is only read is opened to be read. */
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
