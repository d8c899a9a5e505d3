import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../build/builds.ts";
import { environment } from "./environment.contract.ts";

const guide = join(root, "storybook/docs/operating/configure.md");

/** Markdown table of the variables, in the contract's order. */
function environmentTable(): string {
  const rows = Object.entries(environment).map(([name, schema]) => {
    const { description, unset } = schema.meta() ?? {};
    const absent = schema.safeParse(undefined);
    const parsed = absent.success && absent.data != null ? `\`${String(absent.data)}\`` : "none";
    return [`\`${name}\``, absent.success ? "" : "•", unset ?? parsed, description ?? ""];
  });
  const table = [["variable", "", "when it is not set", "meaning"], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(3, ...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

test("every variable has a description", () => {
  const silent = Object.entries(environment).filter(([, schema]) => !schema.meta()?.description);
  expect(silent.map(([name]) => name)).toEqual([]);
});

// Update after a change: npx vitest run --project api environment-guide --update
test("the table of variables in the guide matches the contract", async () => {
  const written = readFileSync(guide, "utf8");
  const table = /(?<=\n\n)\| variable [^]+?(?=\n\n|\n$)/;
  expect(written).toMatch(table);
  await expect(written.replace(table, environmentTable())).toMatchFileSnapshot(guide);
});
