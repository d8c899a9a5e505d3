import { sentenceOf, type Command } from "../platform/process/process.ts";

/**
 * Runs an operator's command in this process. @returns the exit code and output of a separate
 * process
 */
export async function runInProcess(
  command: Command,
  variables: Record<string, string>,
  args: string[],
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const failure = await command(args, variables, (line) => lines.push(line)).then(
    () => undefined,
    (error: unknown) => error ?? "a failure without an error",
  );
  if (failure !== undefined) lines.push(sentenceOf(failure));
  return { code: failure === undefined ? 0 : 1, output: lines.join("\n") };
}
