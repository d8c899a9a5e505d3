import { mkdtemp, rm } from "node:fs/promises";

import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import {
  answering,
  contactMessage,
  createTestDatabase,
  eventually,
  freePort,
  startMailCatcher,
  startProcess,
} from "../../testing/testing.ts";

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.int().optional() }),
});
/** OTLP request in JSON. */
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
const kind = { server: 2, client: 3, producer: 4, consumer: 5 };

const valuesOf = (attributes: z.output<typeof attribute>[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

const spansOf = (sent: unknown) =>
  batch.parse(sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        service: valuesOf(resource.attributes)["service.name"],
        attributes: valuesOf(attributes),
      })),
    ),
  );

/** Makes a process print each OpenTelemetry module that it loads. */
const reportsImports = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      const [, name] = /@opentelemetry\\/([^/]+)/.exec(url) ?? [];
      if (name) console.log("loads " + name);
      return next(url, context);
    },
  });
`)}`;

const loadedBy = (output: string) =>
  new Set([...output.matchAll(/^loads (.+)$/gm)].map(([, name]) => name));

/** Starts both processes on a new database, and a mail server. */
async function start(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "congress-tracing-"));
  const mail = await startMailCatcher(folder, 0);
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const variables = {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
    SECRET: "a secret that only this test knows, of 32 characters",
    PORT: String(port),
    PUBLIC_URL: site,
    SMTP_URL: mail.smtpUrl,
    SYNC_EVERY_SECONDS: "0",
    NODE_OPTIONS: reportsImports,
    ...env,
  };
  const api = startProcess("api/src/app/main.ts", variables, ["--without-site"]);
  const worker = startProcess("worker/src/main.ts", variables);
  onTestFinished(async () => {
    await Promise.all([api.kill("SIGKILL"), worker.kill("SIGKILL")]);
    await mail.close();
    await rm(folder, { recursive: true });
  });
  await Promise.all([api.ready, worker.ready]);
  return {
    api,
    worker,
    site,
    /** Sends a contact message and waits for the mail. */
    async write(headers: Record<string, string> = {}) {
      const answer = await fetch(`${site}/api/functions/send-contact-email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: site, ...headers },
        body: JSON.stringify(contactMessage),
      });
      expect(answer.status).toBe(200);
      await eventually(async () => {
        const inbox: unknown = await (await fetch(`${mail.inboxUrl}/messages`)).json();
        expect(inbox).toHaveLength(1);
      });
    },
    stop: () => Promise.all([api.kill("SIGTERM"), worker.kill("SIGTERM")]),
  };
}

/** Log lines of a trace. */
const linesOf = (output: string, traceId: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes(traceId))
    .map((line): Record<string, unknown> => JSON.parse(line));

test("a request, its job and their statements continue the client's trace, without personal data", async () => {
  const received: unknown[] = [];
  const endpoint = await answering((request, response) => {
    expect(request.url).toBe("/v1/traces");
    void json(request).then((body) => {
      received.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  const { api, worker, site, write, stop } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
  });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const caller = "00f067aa0ba902b7";
  await fetch(`${site}/healthz`);
  await write({ traceparent: `00-${traceId}-${caller}-01` });
  // A stopping process sends the remaining spans.
  expect(await stop()).toEqual([0, 0]);

  const all = received.flatMap(spansOf);
  const trace = all.filter((span) => span.traceId === traceId);
  const oneOf = (wanted: number) => {
    const found = trace.filter((span) => span.kind === wanted);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const request = oneOf(kind.server);
  expect(request).toMatchObject({
    service: "congress-api",
    name: "POST /api/functions/send-contact-email",
    parentSpanId: caller,
    attributes: {
      "http.request.method": "POST",
      "http.route": "/api/functions/send-contact-email",
      "http.response.status_code": 200,
    },
  });
  const sent = oneOf(kind.producer);
  expect(sent).toMatchObject({ service: "congress-api", parentSpanId: request?.spanId });
  const job = oneOf(kind.consumer);
  expect(job).toMatchObject({
    service: "congress-worker",
    name: "process mail",
    parentSpanId: sent?.spanId,
    attributes: { "messaging.destination.name": "mail", "congress.job.attempt": 1 },
  });
  for (const parent of [request, job]) {
    const statements = trace
      .filter((span) => span.kind === kind.client && span.parentSpanId === parent?.spanId)
      .map((span) => span.attributes["db.query.text"]);
    expect(statements.join("\n")).toContain("contact_messages");
  }
  expect(all.filter(({ attributes }) => attributes["http.route"] === "/healthz")).toEqual([]);
  const text = JSON.stringify(received);
  for (const secret of [contactMessage.email, contactMessage.lastName, contactMessage.message]) {
    expect(text).not.toContain(secret);
  }

  expect(linesOf(api.output(), traceId)).toMatchObject([
    { traceId, msg: "POST /api/functions/send-contact-email 200" },
  ]);
  expect(linesOf(worker.output(), traceId)).toMatchObject([
    { traceId, job: "mail", requestId: expect.any(String), outcome: "completed" },
  ]);
  for (const { output } of [api, worker]) expect(loadedBy(output())).toContain("sdk-trace");
});

test("without an endpoint nothing of the SDK is loaded", async () => {
  const { api, worker } = await start({});
  for (const { output } of [api, worker]) expect(loadedBy(output())).toEqual(new Set(["api"]));
});

test("an unresponsive collector causes one warning per process, and delays neither requests nor shutdown", async () => {
  const endpoint = await answering(() => {});
  const { api, worker, write, stop } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await write();
  expect(await stop()).toEqual([0, 0]);
  for (const { output } of [api, worker]) {
    const warnings = output().match(/"msg":"The collector does not take traces/g);
    expect(warnings).toHaveLength(1);
  }
});
