// `npm run licences`: lists the licences of all production dependencies, of every platform, as the
// lock file has them. Ends with 1 when one is not compatible with MIT, or when a package with an
// install script is neither allowed nor refused in package.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Licences under which a package may be part of a product that is under MIT. */
const compatible = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
]);

/** Licences that hold for some packages only, and why. */
const exceptions = [
  {
    // libvips is loaded as a library of its own, which anybody may replace.
    license: "LGPL-3.0-or-later",
    of: /^@img\/sharp-(libvips|wasm32|win32)/,
  },
  // Their texts are the three clauses; their package.json does not count them.
  { license: "BSD", of: /^(css-mediaquery|url-template)$/ },
];

const root = join(import.meta.dirname, "..");
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, entry]) => ({ ...entry, name: path.split("node_modules/").at(-1) ?? "" }));
const production = installed.filter(({ dev }) => !dev);
const problems: string[] = [];

for (const { name, version, license } of production) {
  if (license === undefined || !isCompatible(license, name)) {
    problems.push(`${name} ${version} is under ${license ?? "no licence that its package names"}`);
  }
}
const withScript = new Set(
  installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
);
for (const name of withScript) {
  if (allowScripts[name] === undefined)
    problems.push(`${name} has an install script: decide on it`);
}
for (const name of Object.keys(allowScripts)) {
  if (!withScript.has(name)) problems.push(`${name} has no install script any more`);
}

const byLicense = Map.groupBy(production, ({ license }) => license ?? "none");
for (const [license, those] of [...byLicense].toSorted(([, a], [, b]) => b.length - a.length)) {
  const names = [...new Set(those.map(({ name }) => name))];
  const few = names.length > 15 ? "" : `  ${names.join(", ")}`;
  console.log(`${String(those.length).padStart(4)}  ${license}${few}`);
}
console.log(`${production.length} production dependencies, ${problems.length} problems`);
for (const problem of problems) console.log(`- ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Reads an SPDX expression of licences with AND or OR. */
function isCompatible(expression: string, name: string): boolean {
  const holds = (license: string) =>
    compatible.has(license) ||
    exceptions.some((one) => one.license === license && one.of.test(name));
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every(holds));
}
