import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "policies");

/** Policies. The text is in a Markdown file named by slug. */
export const firstPolicies = [
  { slug: "privacy-policy", title: "Privacy Policy", updatedOn: "2024-12-01" },
  { slug: "terms-conditions", title: "Terms & Conditions", updatedOn: "2024-12-01" },
].map((policy) => ({
  ...policy,
  content: readFileSync(join(folder, `${policy.slug}.md`), "utf8").trimEnd(),
}));
