import { z } from "zod";

/** Subset of JSON Schema that the generated OpenAPI document uses. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: schema.optional() }));

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** Operation of the OpenAPI document. */
export interface Operation extends z.output<typeof operation> {
  method: string;
  path: string;
}

export interface Description {
  operations: Operation[];
  /** Schemas referenced by `$ref`. */
  schemas: Record<string, Schema>;
}

export function readDescription(text: string): Description {
  const { paths, components } = document.parse(JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      ...one,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations, schemas: components.schemas };
}
