import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import type { Answer } from "../client.ts";
import type { Description, Operation, Schema } from "./description.ts";

/**
 * Compares answers with the OpenAPI document: status, content type and body. Formats are left to
 * the patterns that stand beside them.
 * @returns a function that returns what is wrong with an answer, or null
 */
export function judgeOf({ schemas }: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();

  /** @param key identifies the schema, which is compiled once */
  const validatorOf = (key: string, schema: Schema): ValidateFunction => {
    const { $ref } = schema;
    const full = $ref === undefined ? schema : schemas[$ref.split("/").at(-1) ?? ""];
    const validate = validators.get(key) ?? ajv.compile(full ?? false);
    validators.set(key, validate);
    return validate;
  };

  return (operation: Operation, answer: Answer): string | null => {
    if (isOfNoOperation(operation, answer)) return null;
    const { status, headers, body } = answer;
    const declared = operation.responses[status];
    if (declared === undefined) return "this status is not declared";
    if (declared.content === undefined || body === "") return null;
    const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
    const content = declared.content[type];
    if (content === undefined) return `the type ${type} is not declared`;
    if (content.schema === undefined || !type.endsWith("json")) return null;
    const key = `${operation.method} ${operation.path} ${status} ${type}`;
    const validate = validatorOf(key, content.schema);
    if (validate(JSON.parse(body))) return null;
    return ajv.errorsText(validate.errors).slice(0, 200);
  };
}

/** Whether an answer is not of the operation, because the request did not reach it. */
function isOfNoOperation({ path }: Operation, { status, headers }: Answer): boolean {
  // Node refuses a request line or headers beyond 16 KB.
  if (status === 431) return true;
  // A path such as `/agenda/day9.ics` is that of a missing page.
  const isPage = String(headers["content-type"]).startsWith("text/html");
  return isPage && status === 404 && !path.startsWith("/api/");
}
