// Builds from a copy of the Docker build context, to detect files missing from it. Copies the
// output to the checkout, where the tests use it.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildContextFiles } from "../api/src/build/build-context.ts";

const root = join(import.meta.dirname, "..");
const packages = join(root, "node_modules");
const context = mkdtempSync(join(tmpdir(), "congress-build-context-"));

try {
  for (const path of await buildContextFiles(root)) {
    mkdirSync(dirname(join(context, path)), { recursive: true });
    cpSync(join(root, path), join(context, path));
  }
  linkPackages();
  execFileSync("npm", ["run", "build"], { cwd: context, stdio: "inherit" });
  for (const workspace of ["web", "admin", "storybook"]) {
    const folder = join(root, workspace, "dist");
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(context, workspace, "dist"), folder, { recursive: true });
  }
} finally {
  rmSync(context, { recursive: true });
}

/**
 * Links the installed packages into the copy. Workspaces, which are relative links, resolve to the
 * copy.
 */
function linkPackages(): void {
  mkdirSync(join(context, "node_modules"));
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const path = join(packages, entry.name);
    const target = entry.isSymbolicLink() ? readlinkSync(path) : path;
    symlinkSync(target, join(context, "node_modules", entry.name));
  }
}
