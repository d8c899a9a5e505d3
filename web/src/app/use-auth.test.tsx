import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useAuth } from "./use-auth.ts";

function Asks() {
  return useAuth().user?.email;
}

test("useAuth throws an error outside its provider", () => {
  expect(() => renderToString(<Asks />)).toThrow("useAuth must be used within an AuthProvider");
});
