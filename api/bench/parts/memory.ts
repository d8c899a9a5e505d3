import { setTimeout as delay } from "node:timers/promises";
import type { Row } from "../figures.ts";
import { residentMb } from "../load.ts";
import { startProduct } from "../product.ts";

/** Covers one-time work after the start. */
const idleSeconds = 10;

/** Memory of idle processes after their start. */
export async function memory(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const worker = await product.start("worker/src/main.ts");
    await delay(idleSeconds * 1000);
    const row = (work: string, pid: number, atMost: number): Row => ({
      part: "memory",
      work,
      unit: "MB",
      ours: residentMb(pid),
      limit: null,
      cpu: null,
      bar: { atMost },
    });
    return [row("api idle", api.pid, 180), row("worker idle", worker.pid, 150)];
  } finally {
    await product.remove();
  }
}
