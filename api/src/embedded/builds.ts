import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dirname, "../../..");

interface Build {
  workspace: string;
  title: string;
  sources: string[];
}

/** What Vite builds, and the files it is made from. */
const builds: Build[] = [
  {
    workspace: "web",
    title: "the site",
    sources: [
      "web/{src,public,build}/**",
      "web/*.{ts,json}",
      "ui/src/**",
      "api/src/*/*.contract.ts",
    ],
  },
  {
    workspace: "admin",
    title: "the console",
    sources: [
      "admin/{src,public}/**",
      "admin/*.{ts,json,html}",
      "ui/src/**",
      "api/src/*/*.contract.ts",
    ],
  },
  {
    workspace: "storybook",
    title: "the Storybook",
    sources: ["storybook/{.storybook,docs,pages,public}/**", "ui/src/**", "web/public/**"],
  },
];

/** Builds the site, the console and the Storybook, one after the other, and shows what Vite prints. */
export async function buildAll(): Promise<void> {
  for (const one of builds) await build(one, await fingerprintOf(one), "inherit");
}

/** Builds the site, the console and the Storybook where they are not built, or not from the files as they are now. */
export async function buildWhatIsNotBuilt(
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    builds.map(async (one) => {
      const fingerprint = await fingerprintOf(one);
      if ((await readFile(stampOf(one), "utf8").catch(() => "")) === fingerprint) return;
      const started = Date.now();
      say(`Building ${one.title} (some seconds)`);
      await build(one, fingerprint, "pipe", signal);
      say(`Built ${one.title} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }),
  );
}

/** Where a build leaves the fingerprint of the files that it is made from. */
const stampOf = ({ workspace }: Build) => join(root, workspace, "dist/.built-from");

async function fingerprintOf({ sources }: Build): Promise<string> {
  const hash = createHash("sha256");
  const paths = globSync([...sources, "package-lock.json"], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest("hex");
}

/** @throws what Vite printed, unless the terminal shows it already */
async function build(
  one: Build,
  fingerprint: string,
  output: "inherit" | "pipe",
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn("npm", ["run", "build", "--workspace", one.workspace], {
    cwd: root,
    stdio: ["ignore", output, output],
    shell: process.platform === "win32",
    ...(signal && { signal }),
  });
  let words = "";
  child.stdout?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`Building ${one.title} failed:\n${words.trim()}`.trim());
  await mkdir(join(root, one.workspace, "dist"), { recursive: true });
  await writeFile(stampOf(one), fingerprint);
}
