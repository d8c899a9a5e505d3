import type { Plugin } from "vite";

/**
 * Marks the top-level calls of contracts, which create schemas and sets, as free of side effects. A
 * page that uses only types and functions of a contract is then bundled without them and zod.
 */
export function pureContracts(): Plugin {
  return {
    name: "congress:pure-contracts",
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform: {
      filter: { id: /\.contract\.ts$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((statement) => {
          const declaration =
            statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (declaration?.type !== "VariableDeclaration") return [];
          return declaration.declarations.flatMap(({ init }) =>
            init?.type === "CallExpression" || init?.type === "NewExpression" ? [init] : [],
          );
        });
        let marked = code;
        for (const { start, end } of calls.toReversed()) {
          const call = code.slice(start, end);
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${call})()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}
