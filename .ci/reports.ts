// Reads the reports of Vitest, Playwright and the proofs.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** Test file and the duration of its tests, in seconds. */
export interface TestFile {
  path: string;
  seconds: number;
}

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** Number of skipped tests that this machine cannot run, by missing requirement. */
  notRun: Map<string, number>;
  files: TestFile[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { duration?: number | null; meta?: { notRun?: string } }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Table of a proof. Each row with a threshold (`bar`) counts as a test. */
interface ProofReport {
  proof: string;
  seconds: number;
  findings: { bar: string; holds: boolean }[];
  /** Requirement that this machine lacks. */
  notRun?: string;
}

/** Reads a report; returns undefined if it is unreadable. File paths are relative to `root`. */
export function readReport(path: string, root: string): TestReport | undefined {
  try {
    const report: VitestReport | PlaywrightReport | ProofReport = JSON.parse(
      readFileSync(path, "utf8"),
    );
    if ("proof" in report) return ofProof(report);
    return "stats" in report ? ofPlaywright(report, root) : ofVitest(report, root);
  } catch {
    return undefined;
  }
}

function ofVitest(report: VitestReport, root: string): TestReport {
  const notRun = new Map<string, number>();
  for (const { meta } of report.testResults.flatMap((file) => file.assertionResults)) {
    if (meta?.notRun) notRun.set(meta.notRun, (notRun.get(meta.notRun) ?? 0) + 1);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    notRun,
    files: report.testResults.map(({ name, assertionResults }) => ({
      path: relative(root, name),
      seconds: sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1000,
    })),
  };
}

function ofPlaywright({ config, stats, suites }: PlaywrightReport, root: string): TestReport {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    notRun: new Map(),
    files: suites.map((suite) => ({
      path: relative(root, `${config.rootDir}/${suite.file}`),
      seconds: durationOf(suite) / 1000,
    })),
  };
}

function ofProof({ proof, seconds, findings, notRun }: ProofReport): TestReport {
  const judged = findings.filter(({ bar }) => bar !== "");
  const passed = judged.filter(({ holds }) => holds).length;
  return {
    passed,
    failed: judged.length - passed,
    skipped: notRun === undefined ? 0 : 1,
    notRun: new Map(notRun === undefined ? [] : [[notRun, 1]]),
    files: [{ path: `api/proof/${proof}/${proof}.ts`, seconds }],
  };
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
