import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildContextFiles } from "./build-context.ts";

export const root = join(import.meta.dirname, "../../..");

const isWindows = process.platform === "win32";

export type Workspace = "web" | "admin" | "storybook";

interface Build {
  workspace: Workspace;
  title: string;
}

const builds: Build[] = [
  { workspace: "web", title: "the site" },
  { workspace: "admin", title: "the console" },
  { workspace: "storybook", title: "the Storybook" },
];

/** Builds site, console and Storybook sequentially, with Vite's output. */
export async function buildAll(): Promise<void> {
  const fingerprint = await sourcesFingerprint();
  for (const one of builds) await build(one, fingerprint, "inherit");
}

/** Whether a package is built from the current sources. */
export async function isBuilt(workspace: Workspace): Promise<boolean> {
  const { outdated } = await outdatedBuilds([workspace]);
  return outdated.length === 0;
}

/** Builds packages whose build is missing or outdated. */
export async function buildMissing(
  workspaces: readonly Workspace[],
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { outdated, fingerprint } = await outdatedBuilds(workspaces);
  await Promise.all(
    outdated.map(async (one) => {
      const started = Date.now();
      say(`Building ${one.title} (some seconds)`);
      await build(one, fingerprint, "pipe", signal);
      say(`Built ${one.title} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }),
  );
}

async function outdatedBuilds(workspaces: readonly Workspace[]) {
  const fingerprint = await sourcesFingerprint();
  const wanted = builds.filter(({ workspace }) => workspaces.includes(workspace));
  const stamps = await Promise.all(
    wanted.map((one) => readFile(stampFileOf(one), "utf8").catch(() => "")),
  );
  return { fingerprint, outdated: wanted.filter((_one, index) => stamps[index] !== fingerprint) };
}

/** File with the fingerprint of the sources of a build. */
const stampFileOf = ({ workspace }: Build) => join(root, workspace, "dist/.built-from");

/** Hashes the entire build context, because only the build knows which files it reads. */
async function sourcesFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of await buildContextFiles(root)) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * @throws an error with Vite's output, unless the terminal already shows it
 * @throws the signal's reason when it aborts
 */
async function build(
  one: Build,
  fingerprint: string,
  output: "inherit" | "pipe",
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn("npm", ["run", "build", "--workspace", one.workspace], {
    cwd: root,
    stdio: ["ignore", output, output],
    shell: isWindows,
    detached: signal !== undefined && !isWindows,
  });
  let words = "";
  child.stdout?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const stop = () => stopGroup(child);
  signal?.addEventListener("abort", stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => signal?.removeEventListener("abort", stop));
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`Building ${one.title} failed:\n${words.trim()}`.trim());
  await mkdir(join(root, one.workspace, "dist"), { recursive: true });
  await writeFile(stampFileOf(one), fingerprint);
}

/** Stops npm's process group, because npm does not stop its child processes. */
function stopGroup(child: ChildProcess): void {
  try {
    if (isWindows || child.pid === undefined) child.kill();
    else process.kill(-child.pid);
  } catch {
    // The process has already ended.
  }
}
