import type { Plugin } from "vite";

/**
 * Tells the bundler that building a contract's schemas and sets has no side effect, so that a page
 * which uses only a contract's types and rules leaves these, and zod with them, out of its code.
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
