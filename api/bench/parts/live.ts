import { setTimeout as delay } from "node:timers/promises";
import { percentile, type Row } from "../figures.ts";
import { follow, measuredCpu, residentMb } from "../load.ts";
import { signIn, startProduct } from "../product.ts";

const streams = 10_000;
const notices = 10;
/** Covers two heartbeats and one-time work after the streams were opened. */
const idleSeconds = 30;

/** Measures the cost of open pages for one api process, and the delivery time of notices. */
export async function live(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const headers = await signIn(api);
    // Warm-up request.
    await (await fetch(`${api.url}/api/live`)).text();
    await delay(5_000);
    const before = residentMb(api.pid);
    const { hostname: host, port } = new URL(api.url);
    const followers = await follow({ host, port: Number(port), streams });
    const idle = await measuredCpu(api.pid, async () => {
      await delay(idleSeconds * 1000);
      return { requests: idleSeconds, perSecond: 1 };
    });
    const after = residentMb(api.pid);

    const took: number[] = [];
    const waits: number[] = [];
    const publishing = await measuredCpu(api.pid, async () => {
      for (let number = 1; number <= notices; number += 1) {
        const body = JSON.stringify({
          text: `Notice ${number}`,
          link: "/live",
          state: "published",
        });
        const published = performance.timeOrigin + performance.now();
        const lastAt = followers.lastTold();
        const answer = await fetch(`${api.url}/api/notices`, { method: "POST", headers, body });
        if (!answer.ok) throw new Error(`The notice failed: ${await answer.text()}`);
        const asked = performance.now();
        await (await fetch(`${api.url}/api/live`)).text();
        waits.push(performance.now() - asked);
        took.push((await lastAt) - published);
      }
      return { requests: notices, perSecond: 1 };
    });
    followers.leave();

    const row = (work: string, unit: string, ours: number, atMost: number | null): Row => ({
      part: "live",
      work,
      unit,
      ours,
      limit: null,
      cpu: null,
      bar: atMost === null ? null : { atMost },
    });
    const many = streams.toLocaleString("en-GB");
    return [
      row(`memory per open page, with ${many}`, "KB", ((after - before) * 1024) / streams, 30),
      row(`api with ${many} open pages`, "MB", after, null),
      row(`CPU of ${many} idle open pages`, "% of a core", idle.cpuMicros / 10_000, 10),
      row(
        `delivery of a notice to all ${many}, maximum of ${notices}`,
        "ms",
        Math.max(...took),
        2_000,
      ),
      row("CPU of a notice to all", "ms", publishing.cpuMicros / 1_000, null),
      row("a concurrent request, p90", "ms", percentile(waits, 0.9), null),
    ];
  } finally {
    await product.remove();
  }
}
