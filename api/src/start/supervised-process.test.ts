import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { SupervisedProcess } from "./supervised-process.ts";

const fullDisk = "/dev/full";

// Other systems lack this device.
if (existsSync(fullDisk)) {
  test("a process keeps running when the disk of its log is full, which is reported once", async () => {
    const said: string[] = [];
    const chatty = new SupervisedProcess({
      name: "chatty",
      args: ["-e", 'process.send("ready"); setInterval(() => console.log("word"), 5)'],
      env: process.env,
      logFile: fullDisk,
      sayFrom: 40,
      say: (line) => said.push(line),
    });
    onTestFinished(() => chatty.stop());
    await chatty.start();
    const { pid } = chatty;
    await eventually(() =>
      expect(said).toEqual([
        expect.stringMatching(/^The log of the chatty process cannot be written: ENOSPC/),
      ]),
    );
    expect(chatty.pid).toBe(pid);
  });
}
