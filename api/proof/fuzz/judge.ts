import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import type { Answer } from "../client.ts";
import type { Description, Operation } from "./description.ts";

/**
 * Compares answers with the OpenAPI document: status, content type and body. Formats are left to
 * the patterns that stand beside them.
 * @returns a function that returns what is wrong with an answer, or null
 */
export function judgeOf({ schemas }: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();

  return (operation: Operation, { status, headers, body }: Answer): string | null => {
    // Such as `/agenda/day9.ics`, which is no address of the operation but of a page that is missing.
    const isPage = String(headers["content-type"]).startsWith("text/html");
    if (isPage && status === 404 && !operation.path.startsWith("/api/")) return null;
    // Node refuses a request line or headers beyond 16 KB before there is an operation.
    if (status === 431) return null;
    const declared = operation.responses[status];
    if (declared === undefined) return "this status is not declared";
    if (declared.content === undefined || body === "") return null;
    const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
    const content = declared.content[type];
    if (content === undefined) return `the type ${type} is not declared`;
    if (content.schema === undefined || !type.endsWith("json")) return null;
    const key = `${operation.method} ${operation.path} ${status} ${type}`;
    const { $ref } = content.schema;
    const schema = $ref === undefined ? content.schema : schemas[$ref.split("/").at(-1) ?? ""];
    const validate = validators.get(key) ?? ajv.compile(schema ?? false);
    validators.set(key, validate);
    if (validate(JSON.parse(body))) return null;
    return ajv.errorsText(validate.errors).slice(0, 200);
  };
}
