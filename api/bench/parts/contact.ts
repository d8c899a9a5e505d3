import { interleaved, median, type Row } from "../figures.ts";
import { generate, measuredCpu, rawRequest } from "../load.ts";
import { startProduct, type Product, type Server } from "../product.ts";
import { eventually } from "../../src/testing/eventually.ts";

const rounds = 3;
const seconds = 5;

const message = {
  firstName: "Inès",
  lastName: "Calder",
  email: "visitor-#########@calder.example",
  company: "Calder Air",
  subject: "A question",
  message: "When do the doors open?",
};

/** Compares a contact message, committed before the response, with Fastify and one `INSERT`. */
export async function contact(): Promise<Row[]> {
  const product = await startProduct();
  try {
    // Each message has a different client address, to avoid rate limits.
    const api = await product.startApi(undefined, { TRUST_PROXY: "127.0.0.1" });
    const insert = await product.startApi("api/bench/limits/statements.ts", {
      STATEMENTS: JSON.stringify([
        {
          text: `with mail as (insert into mails (template) values ('{}') returning id)
            insert into contact_messages (first_name, last_name, email, company, subject, message, mail_id)
            select $1, $2, $3, $4, $5, $6, id from mail returning id`,
          values: Object.values(message),
        },
      ]),
    });
    const post = (server: Server, path: string) => () =>
      measuredCpu(server.pid, async () => {
        const { hostname, port } = new URL(server.url);
        const body = JSON.stringify(message);
        const headers = {
          "content-type": "application/json",
          "x-forwarded-for": "2001:db8:#########::1",
        };
        const generated = await generate({
          host: hostname,
          port: Number(port),
          connections: 20,
          requests: [rawRequest("POST", path, headers, body)],
          seconds,
        });
        const { 200: answered = 0 } = generated.statuses;
        if (answered !== generated.requests) {
          throw new Error(`Messages failed: ${JSON.stringify(generated.statuses)}`);
        }
        return generated;
      });
    const ours = post(api, "/api/functions/send-contact-email");
    const limit = post(insert, "/0");
    const samples = await interleaved(rounds, limit, ours);
    await eventually(() => requireQueued(product));
    const of = (name: "ours" | "limit", figure: "perSecond" | "cpuMicros") =>
      median(samples[name].map((sample) => sample[figure]));
    return [
      {
        part: "contact",
        work: "a message committed and queued",
        unit: "requests/s",
        ours: of("ours", "perSecond"),
        limit: of("limit", "perSecond"),
        cpu: { ours: of("ours", "cpuMicros"), limit: of("limit", "cpuMicros") },
        bar: { atLeast: 0.6 },
      },
    ];
  } finally {
    await product.remove();
  }
}

/** Responses do not wait for the queue, so this checks that all messages are queued. */
async function requireQueued({ database }: Product): Promise<void> {
  const [missing] = await database.em.execute<{ messages: number }[]>(
    `select (select sum(count) from attempts where key like 'contact:%')
       - (select count(*) from bullmq.job where queue = 'mail') as messages`,
  );
  if (Number(missing?.messages) !== 0) throw new Error(`${missing?.messages} are not queued`);
}
