import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, matchesGlob } from "node:path";

/**
 * Sorted paths of the build context, relative to `folder`: the files that `COPY . .` copies into an
 * image, and the only files that a build may read.
 * @see https://docs.docker.com/build/concepts/context/#dockerignore-files
 */
export async function buildContextFiles(folder: string): Promise<string[]> {
  const isIgnored = readIgnoreRules(readFileSync(join(folder, ".dockerignore"), "utf8"));
  const files: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const inside = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isIgnored.wholly(inside)) await visit(inside);
      } else if (entry.isFile() && !isIgnored.file(inside)) files.push(inside);
    }
  };
  await visit("");
  return files.toSorted();
}

/** Parses a `.dockerignore`. The last rule that matches a path or one of its parents applies. */
function readIgnoreRules(text: string) {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const isException = line.startsWith("!");
      return { isException, pattern: isException ? line.slice(1) : line };
    });
  const file = (path: string) => {
    const rule = rules.findLast(
      ({ pattern }) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`),
    );
    return rule !== undefined && !rule.isException;
  };
  return {
    file,
    /** Whether a folder is ignored and contains no exceptions. */
    wholly: (path: string) =>
      file(path) &&
      !rules.some(({ isException, pattern }) => isException && pattern.startsWith(`${path}/`)),
  };
}
