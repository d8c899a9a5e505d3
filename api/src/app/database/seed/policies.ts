import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const folder = join(import.meta.dirname, "policies");

const frontMatter = z.strictObject({ title: z.string(), updatedOn: z.iso.date() });

/** Two policies, of Markdown files whose names are their slugs. */
export const samplePolicies = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const [, facts = "", content = ""] = /^---\n(.*?)\n---\n+(.*)$/s.exec(text) ?? [];
  return {
    ...frontMatter.parse(parse(facts)),
    slug: basename(file, ".md"),
    content: content.trimEnd(),
  };
});
