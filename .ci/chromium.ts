// The browser of all tests: on Linux x64 the one that package-lock.json pins, with one system
// font that npm brings, so that what it paints does not depend on the machine.
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
    /** Absent where Playwright's own download is used. */
    executablePath?: string;
    args: string[];
    env?: Record<string, string>;
  };
  /** Whether it paints what the reference pictures show: another browser smooths edges otherwise. */
  isPinned: boolean;
}

const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-gpu",
  // A configuration of fonts may ask for hinting and for coloured edges.
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
];

/**
 * The browser to launch: `CHROMIUM_PATH` if set, else the one of `@sparticuz/chromium`, else
 * Playwright's own. Unpacks it on first use (209 MB, 6 s).
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

/** Unpacks browser and libraries beside each other; several processes may ask at once. */
async function unpackOnce(): Promise<string> {
  const browserPackage = packageFolder(import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(readFileSync(join(browserPackage, "package.json"), "utf8"));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const { inflate } = await import("@sparticuz/chromium");
  mkdirSync(cache, { recursive: true });
  const unpacking = mkdtempSync(join(cache, "unpacking-"));
  const { TMPDIR } = process.env;
  // The package unpacks into the folder for temporary files.
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
    // Another process was first.
    rmSync(unpacking, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Arimo has the metrics of Arial: it stands in for the system font until a page's own fonts have loaded. */
function writeFontConfiguration(folder: string): string {
  const path = join(folder, "fonts.conf");
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${packageFolder(import.meta.resolve("@expo-google-fonts/arimo"))}</dir>
  <cachedir>${join(folder, "fontconfig")}</cachedir>
</fontconfig>
`,
  );
  return path;
}

/** Where npm has put the package that a module belongs to. */
function packageFolder(moduleUrl: string): string {
  const [folder = ""] =
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(fileURLToPath(moduleUrl)) ?? [];
  return folder;
}
