import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import {
  browse,
  buildTestApp,
  eventually,
  freePort,
  queueBackends,
  workContext,
} from "api/testing/testing";
import { insertMessage, mailServer, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/worker-setup.ts";

const root = join(import.meta.dirname, "../../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const alertRules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const rules = alertRules
  .parse(parse(textOf("api/operations/alert-rules.yml")))
  .groups.flatMap((group) => group.rules);
const panels = dashboard.parse(JSON.parse(textOf("api/operations/grafana-dashboard.json"))).panels;

/** Metrics in a PromQL expression, without functions, labels and keywords. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\bby \([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g)].map(([name]) => name);
}

/** Metrics in Prometheus text format. A histogram has the names of its series. */
function metricsOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}

test("all metrics of the dashboard and the alert rules exist, and every alert has a runbook", async () => {
  const port = await freePort();
  const setup = await setUpWorkers("postgres", { METRICS_PORT: String(port) });
  await setup.startWorkerProcess();
  const { app } = await buildTestApp();
  const figures = [
    await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    (await browse(app).inject({ url: "/metrics" })).body,
  ];
  const known = new Set(figures.flatMap(metricsOf));
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = new Set(exprs.flatMap(metricsIn));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);

  const runbook = textOf("storybook/docs/runbook.mdx").split(/^## /m).slice(1);
  expect(runbook.map((part) => part.split("\n", 1)[0])).toEqual(rules.map(({ alert }) => alert));
  for (const part of runbook) {
    expect(part).toMatch(
      /\*\*What it means\.\*\*[^]+\*\*What to look at\.\*\*[^]+\*\*What to do\.\*\*/,
    );
  }
});

test.each(queueBackends)(
  "on %s a worker counts attempts, and logs the job and the request without addresses",
  async (queue) => {
    const smtp = await mailServer(async (_mail, number) => {
      if (number === 1)
        throw Object.assign(new Error("451 for ines@calder.example"), { responseCode: 451 });
    });
    const port = await freePort();
    const setup = await setUpWorkers(queue, { SMTP_URL: smtp.url, METRICS_PORT: String(port) });
    const id = await insertMessage(setup);
    await workContext.run({ requestId: "the-request" }, () => send(setup, id));
    const worker = await setup.startWorker();
    await statusIs(setup, id, "sent");

    await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const count = (outcome: string) =>
        new RegExp(`job_duration_seconds_count\\{job="mail",outcome="${outcome}"\\} 1$`, "m");
      expect(text).toMatch(count("retried"));
      expect(text).toMatch(count("completed"));
    });
    const lines = worker
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): Record<string, unknown> => JSON.parse(line));
    const ours = { requestId: "the-request", job: "mail", jobId: id };
    expect(lines.filter(({ outcome }) => outcome !== undefined)).toMatchObject([
      { ...ours, attempt: 1, outcome: "retried", durationMs: expect.any(Number) },
      { ...ours, attempt: 2, outcome: "completed", msg: "mail completed" },
    ]);
    expect(worker.output()).toContain("451 for [address]");
    expect(worker.output()).not.toContain("@calder.example");
  },
);
