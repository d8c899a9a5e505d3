import fastJson, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { serializerCompiler as encodingCompiler } from "fastify-type-provider-zod";
import { z } from "zod";

/**
 * Compiles the serializer of an answer from its contract, once: walking the schema for each row
 * costs more than reading it from the database. What the contract does not name is not answered.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const { schema } = route;
  let hasVariants = false;
  const json = z.toJSONSchema(schema, {
    // Of a codec, such as that of an instant, the wire's side.
    io: "input",
    // For its `nullable`.
    target: "openapi-3.0",
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodUnion)) return;
      hasVariants ||= zodSchema.options.some((option) => !isPlainValue(option));
      // Which of some plain values it is makes no difference to how it is written.
      delete jsonSchema.anyOf;
    },
  });
  // Which of some objects it is decides what may be answered of it: that takes the schema itself.
  if (hasVariants) return encodingCompiler(route);
  const stringify = fastJson(json as Schema);
  const copy = copyOf(schema);
  return (data) => stringify(copy ? copy(data) : data);
};

function isPlainValue(schema: unknown): boolean {
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull
  );
}

type Copy = (value: unknown) => unknown;

/**
 * Copies the fields that a schema names: an entity has a `toJSON` of its own, which leaves out and
 * adds others. Undefined where a schema holds no objects.
 */
function copyOf(schema: unknown): Copy | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return copyOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) {
    const copy = copyOf(schema.element);
    return copy && ((rows) => (Array.isArray(rows) ? rows.map(copy) : rows));
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, copyOf(field)] as const,
  );
  return (row) => {
    if (typeof row !== "object" || row === null) return row;
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const value: unknown = Reflect.get(row, name);
      copied[name] = copy ? copy(value) : value;
    }
    return copied;
  };
}
