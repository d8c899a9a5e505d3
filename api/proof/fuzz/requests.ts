import fc from "fast-check";
import type { Call } from "../client.ts";
import type { Operation, Schema } from "./description.ts";

/** Ids that exist, by the list that has them: `speakers`, `editions`, … */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** Lists of the records that a field refers to, where the names differ. */
const listOf: Record<string, string> = {
  run: "sync-runs",
  assignee: "users",
  user: "users",
  record: "speakers",
  category: "categories",
};

const sentence = "Aircraft leasing after dark, a panel of five";
const words = fc.constantFrom(
  "amara_okonjo",
  "opening",
  "2025",
  "day1",
  "Amara",
  "https://calder.example/photo.jpg",
  "ines@calder.example",
  sentence,
  "three small kites fly",
  "2025-12-11T10:00:00.000Z",
);

/** What no field expects, and what has ended processes of others. */
const nasty = fc.constantFrom<unknown[]>(
  null,
  true,
  "",
  " ",
  "\u0000",
  `${sentence}\u0000`,
  "\ud800",
  "\u202e\ufeff",
  "x".repeat(5_000),
  "javascript:alert(1)",
  "'; drop table users; --",
  "=1+1",
  "%00",
  "../../etc/passwd",
  "__proto__",
  "2025-02-30",
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  0,
  -1,
  1.5,
  2_147_483_648,
  2 ** 53,
  1e308,
  [],
  [null],
  {},
  { constructor: { prototype: { roles: ["admin"] } } },
  Array.from({ length: 2_000 }, () => "x"),
);

/** Generates the requests of one operation: valid ones, and such as are broken in one place. */
export function requestsOf(operation: Operation, known: () => KnownIds): fc.Arbitrary<Call> {
  const { method, path, parameters, requestBody } = operation;
  const valid = valuesOf(known);
  const parts = parameters.map((parameter) => {
    const { name, schema } = parameter;
    if (parameter.in === "path") {
      const list = path.split("/")[2] ?? "";
      return fc
        .oneof(
          { weight: 5, arbitrary: name === "id" ? idOf(known, list) : valid(schema, name) },
          { weight: 1, arbitrary: nasty },
        )
        .map((value) => ({ name, in: "path", value: textOf(value) }));
    }
    const given = fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: queryValue(name, known, valid(schema, name)) },
      { weight: 1, arbitrary: nasty.map(textOf) },
    );
    return given.map((value) => ({ name, in: "query", value }));
  });
  return fc
    .record({ parts: fc.tuple(...parts), body: bodyOf(requestBody, valid), extra: headers })
    .map(({ parts: chosen, body, extra }) => {
      let target = path;
      const query = new URLSearchParams();
      for (const part of chosen) {
        if (part.in === "path") target = target.replace(`{${part.name}}`, encode(part.value ?? ""));
        else if (part.value !== undefined) query.append(part.name, part.value.toWellFormed());
      }
      const search = query.size > 0 ? `?${query}` : "";
      return {
        method,
        path: target + search,
        headers: { ...body?.headers, ...extra, prefer: "respond-async" },
        ...(body && { body: body.content }),
      };
    });
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed()).slice(0, 4_000);

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Half of the ids exist. */
function idOf(known: () => KnownIds, list: string): fc.Arbitrary<string> {
  const all = [...known().values()].flat();
  return fc.tuple(fc.nat(), fc.uuid(), fc.nat(9)).map(([index, random, chance]) => {
    const ids = known().get(list) ?? [];
    const id = chance < 6 ? ids[index % ids.length] : all[index % all.length];
    return chance === 9 ? random : (id ?? random);
  });
}

/** List queries: the dialect of simple-rest, and what resembles it. */
function queryValue(
  name: string,
  known: () => KnownIds,
  valid: fc.Arbitrary<unknown>,
): fc.Arbitrary<string> {
  const dialect: Record<string, fc.Arbitrary<unknown>> = {
    sort: fc.constantFrom(
      ["id", "ASC"],
      ["createdAt", "DESC"],
      ["title", "ASC"],
      ["displayOrder", "DESC"],
      ["password_hash", "ASC"],
      ["id", "sideways"],
    ),
    range: fc.constantFrom([0, 9], [0, 99], [0, 100], [9, 0], [-1, 5], [0, 2 ** 40], ["0", "9"]),
    filter: fc.oneof(
      idOf(known, "speakers").map((id) => ({ id: [id] })),
      fc.constantFrom<object[]>(
        {},
        { q: sentence },
        { q: "\u0000" },
        { slug: "amara_okonjo" },
        { featured: true },
        { featured: "true" },
        { id: "x" },
        { day: 1 },
        { day: 2_147_483_648 },
        { nothing: 1 },
        { status: "draft" },
      ),
    ),
  };
  return fc.oneof(dialect[name] ?? valid, valid).map(textOf);
}

/** Values that a schema describes. */
function valuesOf(known: () => KnownIds) {
  return values;

  function values(schema: Schema, name = ""): fc.Arbitrary<unknown> {
    const { enum: options, const: only } = schema;
    if (options !== undefined) return fc.constantFrom(...options);
    if (only !== undefined) return fc.constant(only);
    const alternatives = alternativesOf(schema);
    return alternatives === undefined
      ? valuesOfType(schema, name)
      : fc.oneof(...alternatives.map((one) => values(one, name)));
  }

  function valuesOfType(schema: Schema, name: string): fc.Arbitrary<unknown> {
    switch (schema.type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return fc.boolean();
      case "integer":
        return integers(schema);
      case "number":
        return numbers(schema);
      case "array":
        return arrays(schema, name);
      case "object":
        return objects(schema);
      case "string":
        return strings(schema, name);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function arrays({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string) {
    return fc.array(values(items, name.replace(/s$/, "")), {
      minLength: minItems,
      maxLength: Math.max(Math.min(maxItems, minItems + 3), minItems),
    });
  }

  function objects({ properties = {}, required = [] }: Schema) {
    const fields = Object.entries(properties).map(([key, one]) => [key, values(one, key)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }

  function strings({ format, pattern, minLength = 0, maxLength = 60 }: Schema, name: string) {
    const reference = /^(\w+)Id$/.exec(name)?.[1] ?? name;
    if (format === "uuid") return idOf(known, listOf[reference] ?? `${reference}s`);
    if (format === "email") return fc.nat(999).map((number) => `fuzz-${number}@proof.example`);
    if (format === "uri") return fc.webUrl();
    if (format === "date-time") return instants.map((date) => date.toISOString());
    if (format === "date") return instants.map((date) => date.toISOString().slice(0, 10));
    const text = fc.oneof(
      words,
      fc.string({
        unit: "grapheme",
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 60)),
      }),
    );
    return pattern === undefined ? text : fc.oneof(matching(pattern), text);
  }
}

/** The schemas of which a value matches one; undefined when there is one schema with one type. */
function alternativesOf(schema: Schema): Schema[] | undefined {
  const { anyOf, oneOf, type } = schema;
  const ofTypes = Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined;
  return anyOf ?? oneOf ?? ofTypes;
}

function integers({ minimum = 0, maximum = 1_000 }: Schema) {
  return fc.integer({
    min: Math.max(minimum, -2_147_483_648),
    max: Math.min(Math.max(maximum, minimum), 2_147_483_647),
  });
}

function numbers({ minimum = 0, maximum = 1_000 }: Schema) {
  return fc.double({ min: minimum, max: Math.max(maximum, minimum), noNaN: true });
}

const instants = fc.date({
  min: new Date("2024-01-01"),
  max: new Date("2027-12-31"),
  noInvalidDate: true,
});

/** Strings of a pattern; words where it says more than fast-check can generate. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return words;
  }
}

interface Body {
  content: string | Uint8Array;
  headers: Record<string, string>;
}

const json = { "content-type": "application/json" };

/** Bodies that no operation expects. */
const noJson: fc.Arbitrary<Body> = fc.constantFrom<Body[]>(
  { content: "", headers: json },
  { content: "{", headers: json },
  { content: "null", headers: json },
  { content: "[]", headers: json },
  { content: '{"__proto__":{"roles":["admin"]}}', headers: json },
  { content: "[".repeat(20_000), headers: json },
  { content: `"${"x".repeat(300_000)}"`, headers: json },
  { content: Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), headers: json },
  { content: "{}", headers: { "content-type": "application/json; charset=utf-7" } },
  { content: "{}", headers: { "content-type": "application/xml" } },
  { content: "a=1&a=2", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { content: "", headers: { "content-type": "text/plain" } },
  { content: "{}", headers: { ...json, "content-encoding": "gzip" } },
  { content: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } },
  { content: "x", headers: { "content-type": "multipart/form-data" } },
);

function bodyOf(
  requestBody: Operation["requestBody"],
  valid: ReturnType<typeof valuesOf>,
): fc.Arbitrary<Body | undefined> {
  const { "application/json": asJson, "multipart/form-data": asForm } = requestBody?.content ?? {};
  const odd = { weight: 1, arbitrary: noJson };
  if (asForm?.schema) {
    const form = formOf(asForm.schema, valid);
    return fc.oneof({ weight: 6, arbitrary: form }, odd);
  }
  const asText = (value: unknown): Body => ({
    content: JSON.stringify(value) ?? "",
    headers: json,
  });
  if (!asJson?.schema) {
    return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, odd);
  }
  const values = valid(asJson.schema);
  const broken = fc.tuple(values, fc.nat(), nasty, fc.boolean()).map(breakOnePlace);
  return fc.oneof(
    { weight: 4, arbitrary: values.map(asText) },
    { weight: 4, arbitrary: broken.map(asText) },
    odd,
  );
}

/** Replaces, or leaves out, one value somewhere inside. */
function breakOnePlace([value, at, by, isLeftOut]: [unknown, number, unknown, boolean]): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const index = at % value.length;
    const inner = breakOnePlace([value[index], Math.floor(at / value.length), by, isLeftOut]);
    return value.with(index, inner);
  }
  if (typeof value !== "object" || value === null) return by;
  const entries = Object.entries(value);
  const [name, inner] = entries[at % Math.max(entries.length, 1)] ?? [];
  if (name === undefined) return by;
  if (isLeftOut) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const rest = Math.floor(at / entries.length);
  return { ...value, [name]: breakOnePlace([inner, rest, by, isLeftOut]) };
}

/** Files: tables, a picture, and what calls itself one. */
const files = fc.constantFrom(
  { name: "speakers.csv", type: "text/csv", content: "First name,Last name\nMira,Halden\n" },
  {
    name: "odd.csv",
    type: "text/csv",
    content: 'First name,Last name\n"Mira,\u0000\n=1+1,#REF!\n',
  },
  { name: "empty.csv", type: "text/csv", content: "" },
  { name: "rows.json", type: "application/json", content: '[{"firstName":"Mira","lastName":"H"}]' },
  { name: "book.xlsx", type: "application/zip", content: `PK\u0003\u0004${"x".repeat(500)}` },
  { name: "picture.png", type: "image/png", content: `\u0089PNG\r\n\u001a\n${"x".repeat(500)}` },
  {
    name: "picture.svg",
    type: "image/svg+xml",
    content: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  },
  { name: "../../\u0000.csv", type: "", content: "x" },
);

function formOf(schema: Schema, valid: ReturnType<typeof valuesOf>): fc.Arbitrary<Body> {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== "file");
  const values = fc.record(
    Object.fromEntries(
      fields.map(([name, one]) => [
        name,
        fc.oneof({ weight: 5, arbitrary: valid(one, name) }, { weight: 1, arbitrary: nasty }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const boundary = "proof-boundary";
  return fc.tuple(values, files, fc.nat(9)).map(([chosen, file, chance]) => {
    const parts = Object.entries(chosen).map(
      ([name, value]) => `content-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}`,
    );
    const filePart = `content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n${file.content}`;
    if (chance > 0) parts.push(filePart);
    if (chance === 1) parts.push(filePart);
    const lines = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
    return {
      content: Buffer.from(`${lines}--${boundary}--\r\n`, chance === 2 ? "latin1" : "utf8"),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    };
  });
}

/** Headers that change what an operation does, right and wrong. */
const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { "if-match": '"nothing"' },
      { "if-match": "*" },
      { "if-match": '"'.repeat(50) },
      { "if-none-match": "*" },
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { accept: "text/html;q=x, */*;q=-1" },
      { "accept-encoding": "br;q=0, *;q=0" },
      { "x-forwarded-for": "not an address" },
      { cookie: "session=x; refresh=y; __Host-session=%00" },
      { authorization: "Bearer x.y.z" },
      { range: "bytes=9-1" },
      { host: "elsewhere.example" },
      { "last-event-id": "-1" },
      { traceparent: "00-zz" },
    ),
  },
);
