import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";

const module = new URL("process.ts", import.meta.url).href;

/** Starts a process that calls `close` on shutdown. */
async function startProcess(close: string) {
  const code = `import { onTermination } from "${module}";
    const log = { info: console.log, error: (_details, message) => console.log(message) };
    onTermination(${close}, log);
    setInterval(() => {}, 1000);
    process.send("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { stdout } = child;
  if (stdout === null) throw new Error("Its output is not piped");
  let output = "";
  stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  // "close" is not emitted after this process has disconnected.
  const ends = Promise.all([once(child, "exit"), once(stdout, "end")]);
  const ended = ends.then(([[code]]): unknown => code);
  await once(child, "message");
  return { child, ended, output: () => output };
}

test.each(["SIGTERM", "SIGINT", "disconnect"] as const)(
  "ASVS 16.5.3: on %s a process finishes work in progress and exits with code 0",
  async (reason) => {
    const { child, ended, output } = await startProcess("async () => console.log('closed')");
    if (reason === "disconnect") child.disconnect();
    else child.kill(reason);
    expect(await ended).toBe(0);
    expect(output()).toMatch(
      /^Stopping at SIG.*: finishing requests and jobs in progress\nclosed\n$/,
    );
  },
);

test("a process that receives two signals shuts down once", async () => {
  const { child, ended, output } = await startProcess(
    "() => new Promise((resolve) => process.once('message', resolve))",
  );
  child.kill("SIGINT");
  await eventually(() => expect(output()).toContain("Stopping at SIGINT"));
  child.kill("SIGTERM");
  child.send("go on");
  expect(await ended).toBe(0);
  expect(output().match(/Stopping/g)).toHaveLength(1);
});

test("a process whose shutdown fails logs the failure and exits with code 1", async () => {
  const { child, ended, output } = await startProcess(
    "async () => { throw new Error('The queue hangs'); }",
  );
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(output()).toContain("Stopping failed");
});
