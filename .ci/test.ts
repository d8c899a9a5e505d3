// `npm test`: everything that must hold before a change lands, and one line that counts it.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const reports = join(root, "api/dist/reports");
const bin = join(root, "node_modules/.bin");

interface Step {
  title: string;
  command: string[];
  /** Folder it runs in; the repository's root when none is given. */
  folder?: string;
  /** Where the step's runner leaves its JSON report, if it runs tests. */
  report?: string;
}

/** Counts as a runner's own report gives them. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitest = (folder: string): Step => {
  const report = join(reports, `${folder}.json`);
  return {
    title: `tests of ${folder}`,
    folder,
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    report,
  };
};

const endToEnd = join(root, "web/dist/e2e-report.json");

const steps: Step[] = [
  { title: "types", command: ["tsc", "--build"] },
  { title: "lint", command: ["oxlint", "--deny-warnings"] },
  { title: "format", command: ["oxfmt", "--check"] },
  { title: "dead code", command: ["knip"] },
  { title: "build", command: ["npm", "run", "build"] },
  ...["api", "worker", "ui", "web", "admin", "storybook"].map(vitest),
  { title: "journeys in a browser", command: ["npm", "run", "e2e"], report: endToEnd },
];

rmSync(reports, { recursive: true, force: true });
rmSync(endToEnd, { force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

for (const { title, command, folder = ".", report } of steps) {
  const started = Date.now();
  console.log(`\n=== ${title}: ${command.slice(0, 4).join(" ")}`);
  const code = await run(command, join(root, folder));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const counts = report === undefined ? undefined : countsOf(report);
  if (counts) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  // A runner that leaves no report, or ran nothing, has proved nothing.
  const isProof = report === undefined || (counts !== undefined && counts.passed > 0);
  if (code !== 0 || !isProof) broken.push(title);
  console.log(`=== ${title}: ${code === 0 && isProof ? "holds" : "BROKEN"} after ${seconds} s`);
}

if (total.skipped > 0) broken.push(`${total.skipped} tests were skipped`);
if (broken.length > 0) console.log(`\nBroken: ${broken.join("; ")}`);
// What broke without a failed test of its own still counts as one failure.
const failed = Math.max(total.failed, broken.length > 0 ? 1 : 0);
console.log(`\n${total.passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0;

function run(command: string[], cwd: string): Promise<number> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: "inherit",
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}`, FORCE_COLOR: "0" },
      shell: process.platform === "win32",
    });
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Reads a report of Vitest's or Playwright's. */
function countsOf(report: string): Counts | undefined {
  try {
    const { stats, ...vitestReport } = JSON.parse(readFileSync(report, "utf8"));
    if (stats) {
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      };
    }
    return {
      passed: vitestReport.numPassedTests,
      failed: vitestReport.numFailedTests,
      skipped: vitestReport.numPendingTests + vitestReport.numTodoTests,
    };
  } catch {
    return undefined;
  }
}
