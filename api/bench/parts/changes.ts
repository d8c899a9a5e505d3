import { z } from "zod";
import { percentile, type Row } from "../figures.ts";
import { signIn, startProduct } from "../product.ts";

const times = 200;

/** Measures how long another api process serves stale data after a change. */
export async function changes(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const [here, there] = await Promise.all([product.startApi(), product.startApi()]);
    const headers = await signIn(here);
    const [speaker] = z
      .array(z.object({ id: z.uuid() }))
      .parse(await (await fetch(`${here.url}/api/speakers?range=[0,0]`)).json());
    const path = `/api/speakers/${speaker?.id}`;
    const read = async () => (await fetch(there.url + path)).text();
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const company = `Company ${time}`;
      await read();
      const answer = await fetch(here.url + path, {
        method: "PUT",
        headers,
        body: JSON.stringify({ company }),
      });
      if (!answer.ok) throw new Error(`The change failed: ${await answer.text()}`);
      const changed = performance.now();
      while (!(await read()).includes(`"${company}"`));
      took.push(performance.now() - changed);
    }
    return [
      {
        part: "changes",
        work: `time until another process sees a change, p99 of ${times}`,
        unit: "ms",
        ours: percentile(took, 0.99),
        limit: null,
        cpu: null,
        bar: { atMost: 50 },
      },
    ];
  } finally {
    await product.remove();
  }
}
