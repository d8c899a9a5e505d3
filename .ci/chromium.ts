// Browser of all tests. On Linux x64, the version is pinned by package-lock.json and the only
// system font comes from npm, so that rendering does not depend on the machine.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = join(import.meta.dirname, "../node_modules/.cache/congress");

export interface TestChromium {
  launchOptions: {
    /** Undefined for Playwright's own download. */
    executablePath?: string;
    args: string[];
    env?: Record<string, string>;
  };
  /**
   * Whether its rendering matches the reference pictures. Antialiasing differs between browsers.
   */
  isPinned: boolean;
}

const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-gpu",
  // Font configurations of the system may enable hinting and subpixel rendering.
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  // Pages of tests live for seconds: the optimizing compilers and further threads of the garbage
  // collector cost more than they save (6% of the journeys' time, 9% of the stories').
  "--js-flags=--no-opt,--single-threaded-gc",
];

/**
 * Returns the browser to launch: `CHROMIUM_PATH` if set, else `@sparticuz/chromium`, else
 * Playwright's own. Unpacks the second on first use (209 MB, 6 s).
 */
export async function testChromium(): Promise<TestChromium> {
  const { CHROMIUM_PATH, FONTCONFIG_FILE, HOME = "", PATH = "" } = process.env;
  if (CHROMIUM_PATH) {
    return { launchOptions: { args, executablePath: CHROMIUM_PATH }, isPinned: false };
  }
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { launchOptions: { args }, isPinned: false };
  }
  const folder = await unpackOnce();
  return {
    launchOptions: {
      args,
      executablePath: join(folder, "chromium"),
      env: {
        HOME,
        PATH,
        LANG: "C.UTF-8",
        LD_LIBRARY_PATH: join(folder, "al2023/lib"),
        FONTCONFIG_FILE: FONTCONFIG_FILE ?? writeFontConfiguration(folder),
      },
    },
    isPinned: true,
  };
}

/** Unpacks browser and libraries into one folder. Safe to call from several processes. */
async function unpackOnce(): Promise<string> {
  const browserPackage = packageFolder(import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(readFileSync(join(browserPackage, "package.json"), "utf8"));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const { inflate } = await import("@sparticuz/chromium");
  mkdirSync(cache, { recursive: true });
  const unpacking = mkdtempSync(join(cache, "unpacking-"));
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary directory.
  process.env["TMPDIR"] = unpacking;
  try {
    await Promise.all(
      ["chromium.br", "swiftshader.tar.br", "al2023.tar.br"].map((name) =>
        inflate(join(browserPackage, "bin", name)),
      ),
    );
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
  try {
    renameSync(unpacking, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(unpacking, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Makes Arimo the only system font. It is metric-compatible with Arial, the fallback of web fonts.
 */
function writeFontConfiguration(folder: string): string {
  const path = join(folder, "fonts.conf");
  const temporary = `${path}.${process.pid}`;
  writeFileSync(
    temporary,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${packageFolder(import.meta.resolve("@expo-google-fonts/arimo"))}</dir>
  <cachedir>${join(folder, "fontconfig")}</cachedir>
</fontconfig>
`,
  );
  // Renaming is atomic: another process may be reading the file.
  renameSync(temporary, path);
  return path;
}

/** Returns the folder of the package that a module belongs to. */
function packageFolder(moduleUrl: string): string {
  const [folder = ""] =
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(fileURLToPath(moduleUrl)) ?? [];
  return folder;
}
