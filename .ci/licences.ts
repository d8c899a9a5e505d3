// `npm run licences`: lists the licences of all production dependencies on all platforms, from the
// lock file. Exits with 1 if one is not compatible with MIT, or if a package with an install script
// is neither allowed nor denied in package.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Licences compatible with a product under MIT. */
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

/** Licences that are accepted for some packages only. */
const exceptions = [
  {
    // libvips is a separate, dynamically loaded library that users can replace.
    license: "LGPL-3.0-or-later",
    of: /^@img\/sharp-(libvips|wasm32|win32)/,
  },
  // Their licence texts are BSD-3-Clause, though package.json only says BSD.
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
    problems.push(`${name} ${version} is under ${license ?? "no declared licence"}`);
  }
}
const withScript = new Set(
  installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
);
for (const name of withScript) {
  if (allowScripts[name] === undefined)
    problems.push(`${name} has an install script: allow or deny it in package.json`);
}
for (const name of Object.keys(allowScripts)) {
  if (!withScript.has(name)) problems.push(`${name} no longer has an install script`);
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

/** Evaluates an SPDX expression with AND or OR. */
function isCompatible(expression: string, name: string): boolean {
  const isAllowed = (license: string) =>
    compatible.has(license) ||
    exceptions.some((one) => one.license === license && one.of.test(name));
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every(isAllowed));
}
