import { setTimeout as delay } from "node:timers/promises";
import type { Row } from "../figures.ts";
import { residentMb } from "../load.ts";
import { startProduct } from "../product.ts";

/** Long enough for what is done once after the start. */
const restSeconds = 10;

/** Memory of the processes once they have started and nobody asks for anything. */
export async function memory(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const worker = await product.start("worker/src/main.ts");
    await delay(restSeconds * 1000);
    const row = (work: string, pid: number, atMost: number): Row => ({
      part: "memory",
      work,
      unit: "MB",
      ours: residentMb(pid),
      limit: null,
      cpu: null,
      bar: { atMost },
    });
    return [row("api at rest", api.pid, 180), row("worker at rest", worker.pid, 150)];
  } finally {
    await product.remove();
  }
}
