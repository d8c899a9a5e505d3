// `npm test`: all checks that a change must pass, run in parallel as far as there are cores. Prints a
// table of durations at the end, and one line with the number of tests.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { testChromium } from "./chromium.ts";
import { readReport, type TestReport } from "./reports.ts";

const root = join(import.meta.dirname, "..");
const reports = join(root, "node_modules/.cache/congress/reports");
const journeysReport = join(root, "web/dist/e2e-report.json");
const bin = join(root, "node_modules/.bin");

interface Step {
  title: string;
  command: string[];
  /** Number of cores that it uses. */
  cores: number;
  /** Title of a step that must finish first. */
  after?: string;
  /** Path of the JSON report, if it runs tests. */
  report?: string;
}

interface Outcome {
  step: Step;
  seconds: number;
  result: TestReport | undefined;
  hasPassed: boolean;
  /** Last output lines, where test runners report failures. */
  lastLines: string[];
}

/** Number of cores to use. More workers would exceed the connection limit of PostgreSQL. */
const cores = Math.min(availableParallelism(), 6);

/**
 * Cores of a test runner. It has one worker per core, but workers wait for other processes half of
 * the time.
 */
const runnerCores = Math.ceil(cores / 2);

const vitest = (title: string, ...projects: string[]): Step => {
  const report = join(reports, `${title}.json`);
  const command = ["vitest", "run", ...projects.map((project) => `--project=${project}`)];
  return {
    title,
    cores: runnerCores,
    command: [
      ...command,
      `--maxWorkers=${cores}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    report,
  };
};

/** Step that runs the short form of a proof, which tests a whole installation. */
const proof = (name: string): Step => {
  const report = join(reports, `${name}.json`);
  const command = ["node", `api/proof/${name}/${name}.ts`, "--report", report];
  return { title: name, cores: runnerCores, after: "build", command, report };
};

/** All steps in starting order. The longest steps come first. */
const steps: Step[] = [
  // Checkers do not share types: four take twice as long as one.
  { title: "types", cores: 1, command: ["tsc", "--build", "--checkers", "1"] },
  { title: "build", cores: 1, command: ["node", ".ci/build-context.ts"] },
  // Most of the time its tests wait for leases and for processes that they kill.
  { ...vitest("worker", "worker"), cores: 0, after: "build" },
  vitest("units", "ui", "web", "admin"),
  { title: "dead code", cores: 1, command: ["knip"] },
  { title: "test-only", cores: 1, command: ["knip", "--production"] },
  { title: "lint", cores: 1, command: ["oxlint", "--deny-warnings"] },
  { title: "licences", cores: 1, command: ["node", ".ci/licences.ts"] },
  { title: "format", cores: 1, command: ["oxfmt", "--check"] },
  {
    title: "journeys",
    cores: runnerCores,
    after: "build",
    command: ["npm", "run", "e2e", "--", `--workers=${cores}`],
    report: journeysReport,
  },
  { ...vitest("api", "api"), after: "build" },
  vitest("stories", "storybook*"),
  proof("fuzz"),
  proof("chaos"),
];

const started = Date.now();
rmSync(reports, { recursive: true, force: true });
rmSync(journeysReport, { force: true });
mkdirSync(reports, { recursive: true });
// Unpacks the browser before several steps launch it.
const { isPinned } = await testChromium();
const outcomes = await runAll(steps);
process.exitCode = summarize(outcomes) ? 0 : 1;

/** Runs all steps, in parallel as far as there are cores. */
async function runAll(waiting: readonly Step[]): Promise<Outcome[]> {
  const left = [...waiting];
  const running = new Map<Step, Promise<Outcome>>();
  const done: Outcome[] = [];
  const freeCores = () => [...running.keys()].reduce((free, step) => free - step.cores, cores);
  const mayBegin = ({ cores: needed, after }: Step) =>
    needed <= freeCores() &&
    (after === undefined || done.some(({ step: { title } }) => title === after));
  while (left.length > 0 || running.size > 0) {
    for (let next = left.findIndex(mayBegin); next >= 0; next = left.findIndex(mayBegin)) {
      for (const step of left.splice(next, 1)) running.set(step, runStep(step));
    }
    const outcome = await Promise.race(running.values());
    running.delete(outcome.step);
    done.push(outcome);
  }
  return done;
}

async function runStep(step: Step): Promise<Outcome> {
  const begun = Date.now();
  console.log(`=== ${step.title}: ${step.command.slice(0, 4).join(" ")}`);
  const { code, lastLines } = await run(step);
  const seconds = (Date.now() - begun) / 1000;
  const result = step.report === undefined ? undefined : readReport(step.report, root);
  // A missing or empty report counts as a failure.
  const done = (result?.passed ?? 0) + (result?.notRun.size ?? 0);
  const hasPassed = code === 0 && (step.report === undefined || done > 0);
  console.log(
    `=== ${step.title}: ${hasPassed ? "passed" : "FAILED"} after ${seconds.toFixed(1)} s`,
  );
  return { step, seconds, result, hasPassed, lastLines };
}

/** Runs a step. Prefixes its output with its title, because steps run in parallel. */
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

/** Prints failures, tables and counts. Returns whether all steps passed. */
function summarize(all: Outcome[]): boolean {
  printFailures(all);
  printDurations(all);
  if (!isPinned)
    console.log("Pictures of stories were not compared, because they need the pinned browser.");
  const problems = all.filter(({ hasPassed }) => !hasPassed).map(({ step }) => step.title);
  const { passed, failed, skipped } = countTests(all);
  if (skipped > 0) problems.push(`${skipped} tests were skipped`);
  if (problems.length > 0) console.log(`Failed: ${problems.join("; ")}`);
  // A failed step without failed tests counts as one failure.
  const allFailed = Math.max(failed, problems.length > 0 ? 1 : 0);
  console.log(`\n${passed} passed, ${allFailed} failed`);
  return allFailed === 0;
}

/** Repeats failures at the end of the log, where readers look first. */
function printFailures(all: Outcome[]): void {
  for (const { step, lastLines } of all.filter(({ hasPassed }) => !hasPassed)) {
    console.log(`\n=== ${step.title}, last lines:\n${lastLines.join("\n")}`);
  }
}

function printDurations(all: Outcome[]): void {
  console.log(`\n${"step".padEnd(12)}${"seconds".padStart(9)}${"tests".padStart(8)}`);
  for (const { step, seconds, result } of all) {
    const tests = result ? String(result.passed + result.failed) : "";
    console.log(`${step.title.padEnd(12)}${seconds.toFixed(1).padStart(9)}${tests.padStart(8)}`);
  }
  console.log(`\n${"slowest files".padEnd(12)}${"seconds".padStart(9)}`);
  const files = all.flatMap(({ result }) => result?.files ?? []);
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${path}`);
  }
  const minutes = (Date.now() - started) / 60_000;
  console.log(`\nAll steps on ${cores} cores: ${minutes.toFixed(1)} minutes.`);
}

/** Counts the tests of all steps, and prints how many were not run and why. */
function countTests(all: Outcome[]): Pick<TestReport, "passed" | "failed" | "skipped"> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const result of all.flatMap((outcome) => outcome.result ?? [])) {
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    for (const [reason, count] of result.notRun) {
      console.log(`${count} tests were not run. ${reason}`);
      // CI must run all of them.
      if (!process.env["CI"]) total.skipped -= count;
    }
  }
  return total;
}
