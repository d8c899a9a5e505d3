// `npm test`: everything that must hold before a change lands, in two lanes side by side, and at
// its end a table of what took how long and one line that counts the tests.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { testChromium } from "./chromium.ts";

const root = join(import.meta.dirname, "..");
const reports = join(root, "node_modules/.cache/congress/reports");
const journeysReport = join(root, "web/dist/e2e-report.json");
const bin = join(root, "node_modules/.bin");

interface Step {
  title: string;
  command: string[];
  /** The JSON report of its test runner, if it runs tests. */
  report?: string;
}

/** Counts as a runner's own report gives them. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests of the skipped ones that this machine cannot run, by what it would need. */
  notRun: Map<string, number>;
}

interface Outcome {
  step: Step;
  seconds: number;
  counts: Counts | undefined;
  holds: boolean;
  /** The last lines that it printed: runners name there what failed, and why. */
  lastLines: string[];
}

const vitest = (title: string, ...projects: string[]): Step => {
  const report = join(reports, `${title}.json`);
  const command = ["vitest", "run", ...projects.map((project) => `--project=${project}`)];
  return {
    title,
    command: [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    report,
  };
};

const lanes: Step[][] = [
  [
    { title: "types", command: ["tsc", "--build"] },
    { title: "lint", command: ["oxlint", "--deny-warnings"] },
    { title: "format", command: ["oxfmt", "--check"] },
    { title: "dead code", command: ["knip"] },
    { title: "only tested", command: ["knip", "--production"] },
    vitest("units", "ui", "web", "admin"),
    vitest("stories", "storybook*"),
    vitest("worker", "worker"),
  ],
  [
    { title: "build", command: ["node", ".ci/build-context.ts"] },
    vitest("api", "api"),
    { title: "journeys", command: ["npm", "run", "e2e"], report: journeysReport },
  ],
];

const started = Date.now();
rmSync(reports, { recursive: true, force: true });
rmSync(journeysReport, { force: true });
mkdirSync(reports, { recursive: true });
// Before the lanes, which both launch it.
const { isPinned } = await testChromium();
const outcomes = (await Promise.all(lanes.map(runLane))).flat();
const isGreen = report(outcomes);
process.exitCode = isGreen ? 0 : 1;

async function runLane(steps: Step[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of steps) {
    const begun = Date.now();
    console.log(`=== ${step.title}: ${step.command.slice(0, 4).join(" ")}`);
    const { code, lastLines } = await run(step);
    const seconds = (Date.now() - begun) / 1000;
    const counts = step.report === undefined ? undefined : countsOf(step.report);
    // A runner that leaves no report, or ran nothing, has proved nothing.
    const holds = code === 0 && (step.report === undefined || (counts?.passed ?? 0) > 0);
    console.log(`=== ${step.title}: ${holds ? "holds" : "BROKEN"} after ${seconds.toFixed(1)} s`);
    done.push({ step, seconds, counts, holds, lastLines });
  }
  return done;
}

/** Runs a step; each line it prints begins with the step's title, as two steps print at a time. */
function run({ title, command }: Step): Promise<{ code: number; lastLines: string[] }> {
  const [program = "", ...args] = command;
  const lastLines: string[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}`, FORCE_COLOR: "0" },
      shell: process.platform === "win32",
    });
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on("line", (line) => {
        console.log(`${title.padEnd(9)} | ${line}`);
        lastLines.push(line);
        if (lastLines.length > 100) lastLines.shift();
      });
    }
    child.once("error", () => resolve({ code: 1, lastLines }));
    child.once("close", (code) => resolve({ code: code ?? 1, lastLines }));
  });
}

/** Reads a report of Vitest's or Playwright's; undefined when it cannot be read. */
function countsOf(path: string): Counts | undefined {
  const notRun = new Map<string, number>();
  try {
    const { stats, ...vitestReport } = JSON.parse(readFileSync(path, "utf8"));
    if (stats) {
      const failed = stats.unexpected + stats.flaky;
      return { passed: stats.expected, failed, skipped: stats.skipped, notRun };
    }
    for (const { assertionResults } of vitestReport.testResults) {
      for (const { meta } of assertionResults) {
        if (meta?.notRun) notRun.set(meta.notRun, (notRun.get(meta.notRun) ?? 0) + 1);
      }
    }
    return {
      passed: vitestReport.numPassedTests,
      failed: vitestReport.numFailedTests,
      skipped: vitestReport.numPendingTests + vitestReport.numTodoTests,
      notRun,
    };
  } catch {
    return undefined;
  }
}

/** Prints what broke, the table and the counts. Answers whether all of it holds. */
function report(all: Outcome[]): boolean {
  // Once more at the end, where whoever looks at a long log looks first.
  for (const { step, lastLines } of all.filter(({ holds }) => !holds)) {
    console.log(`\n=== ${step.title}, its last lines:\n${lastLines.join("\n")}`);
  }
  console.log(`\n${"step".padEnd(12)}${"seconds".padStart(9)}${"tests".padStart(8)}`);
  for (const { step, seconds, counts } of all) {
    const tests = counts ? String(counts.passed + counts.failed) : "";
    console.log(`${step.title.padEnd(12)}${seconds.toFixed(1).padStart(9)}${tests.padStart(8)}`);
  }
  const minutes = (Date.now() - started) / 60_000;
  console.log(`Two lanes together: ${minutes.toFixed(1)} minutes.`);

  if (!isPinned)
    console.log("Pictures of stories were not compared: they need the pinned browser.");
  const broken = all.filter(({ holds }) => !holds).map(({ step }) => step.title);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of all) {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    total.skipped += counts?.skipped ?? 0;
    for (const [reason, count] of counts?.notRun ?? []) {
      console.log(`${count} tests were not run. ${reason}`);
      if (!process.env["CI"]) total.skipped -= count;
    }
  }
  if (total.skipped > 0) broken.push(`${total.skipped} tests were skipped`);
  if (broken.length > 0) console.log(`Broken: ${broken.join("; ")}`);
  // What broke without a failed test of its own still counts as one failure.
  const failed = Math.max(total.failed, broken.length > 0 ? 1 : 0);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  return failed === 0;
}
