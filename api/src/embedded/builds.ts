import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dirname, "../../..");

/** What Vite builds, and the files it is made from. */
const builds = [
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

/** Builds the site, the console and the Storybook where they are not built, or not from the files as they are now. */
export async function buildWhatIsNotBuilt(
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    builds.map(async ({ workspace, title, sources }) => {
      const stamp = join(root, workspace, "dist/.built-from");
      const fingerprint = await fingerprintOf([...sources, "package-lock.json"]);
      if ((await readFile(stamp, "utf8").catch(() => "")) === fingerprint) return;
      const started = Date.now();
      say(`Building ${title} (some seconds)`);
      await build(workspace, title, signal);
      await mkdir(join(root, workspace, "dist"), { recursive: true });
      await writeFile(stamp, fingerprint);
      say(`Built ${title} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }),
  );
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash("sha256");
  const paths = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest("hex");
}

async function build(workspace: string, title: string, signal: AbortSignal): Promise<void> {
  const child = spawn("npm", ["run", "build", "--workspace", workspace], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    signal,
  });
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`Building ${title} failed:\n${words.trim()}`);
}
