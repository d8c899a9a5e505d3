import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "policies");

/** Two policies, whose text is the Markdown file that bears their slug. */
export const firstPolicies = [
  { slug: "privacy-policy", title: "Privacy Policy", updatedOn: "2024-12-01" },
  { slug: "terms-conditions", title: "Terms & Conditions", updatedOn: "2024-12-01" },
].map((policy) => ({
  ...policy,
  content: readFileSync(join(folder, `${policy.slug}.md`), "utf8").trimEnd(),
}));
