import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { searchCondition } from "../../platform/http/list.ts";
import { searchDocuments } from "../../platform/http/text-search.contract.ts";
import type { FoundRecords } from "./find.contract.ts";

/** A resource whose records are found. */
export interface SearchedResource {
  name: FoundRecords[number]["resource"];
  entity: EntityName;
  /** Properties that its list is searched by. */
  searched: readonly string[];
  /** Which of its records are searched. */
  scope: object;
}

/** Records of a resource that are answered; more are found by its list. */
const mostOfAKind = 5;

/** Records among which the best are chosen. */
const mostRead = 100;

/** Records of a resource that are searched by their names. */
const mostNamed = 2000;

/** More words than anybody searches with. */
const maxWords = 8;

/** Properties that name a record, the first that it has. */
const nameProperties = [
  "title",
  "name",
  "question",
  "subject",
  "text",
  "firstName",
  "lastName",
  "email",
  "recipient",
];

/** The records that have all words of a text in what their lists are searched by. */
export async function findByWords(
  em: EntityManager,
  resources: readonly SearchedResource[],
  text: string,
): Promise<FoundRecords> {
  const words = text.split(/\s+/).slice(0, maxWords);
  const found: FoundRecords = [];
  for (const { name: resource, entity, searched, scope } of resources) {
    const conditions = words.map((word) => searchCondition(searched, word));
    const rows = await em.find(
      entity,
      { $and: [...conditions, scope] },
      { limit: mostRead, orderBy: { id: "ASC" }, disableIdentityMap: true },
    );
    const records = rows.map((row) => named.parse(row)).toSorted(byName(words));
    if (records.length > 0) found.push({ resource, records: records.slice(0, mostOfAKind) });
  }
  return found;
}

/** The records whose name is nearly a text, as somebody would misspell it; the best kind first. */
export async function findByName(
  em: EntityManager,
  resources: readonly SearchedResource[],
  text: string,
): Promise<FoundRecords> {
  const documents: { resource: SearchedResource["name"]; id: string; name: string }[] = [];
  for (const { name: resource, entity, scope } of resources) {
    const { properties } = em.getMetadata(entity);
    const fields = ["id", ...nameProperties].filter((name) => name in properties);
    const rows = await em
      .createQueryBuilder(entity)
      .select(fields as ["id"])
      .where(scope)
      .orderBy({ id: "DESC" })
      .limit(mostNamed)
      .getResultList();
    documents.push(...rows.map((row) => ({ resource, ...named.parse(row) })));
  }
  const find = searchDocuments({
    documents,
    idOf: ({ id }) => id,
    fieldsOf: ({ name }) => ({ name }),
    weights: { name: 1 },
  });
  const byResource = Map.groupBy(find(text), ({ document }) => document.resource);
  return Array.from(byResource, ([resource, found]) => ({
    resource,
    records: found.slice(0, mostOfAKind).map(({ document: { id, name } }) => ({ id, name })),
  }));
}

/** What a record of any of the resources is called. */
const named = z
  .looseObject({ id: z.uuid() })
  .transform(({ id, ...row }) => ({ id, name: nameOf(row) }));

/** Those first that are called so, rather than saying it in their text. */
function byName(words: string[]) {
  const isCalled = ({ name }: { name: string }) =>
    words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  return (one: { name: string }, other: { name: string }) =>
    Number(isCalled(other)) - Number(isCalled(one)) || one.name.localeCompare(other.name);
}

function nameOf(row: Record<string, unknown>): string {
  const { firstName, lastName, ...others } = row;
  const person = [firstName, lastName].filter((part) => typeof part === "string").join(" ");
  const names = nameProperties.map((property) =>
    property === "firstName" ? person : others[property],
  );
  return names.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}
