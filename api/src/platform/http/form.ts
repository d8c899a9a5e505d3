import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { HttpProblem, invalidField, invalidFields } from "./http-problem.ts";

/** File input of a form. */
export interface FormFile {
  /** Name with its article, as in "A picture". */
  name: string;
  maxBytes: number;
}

/** Accepts forms with one file and few fields on the routes of `app`. */
export async function takeForms(app: FastifyInstance, { maxBytes }: FormFile): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 8, parts: 9, fieldSize: 4096 },
    throwFileSizeLimit: false,
  });
}

/**
 * Reads a multipart/form-data form. The upload may take minutes.
 * @throws HttpProblem for an invalid field, or when the session or the role has ended during the
 * upload
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  file: FormFile,
): Promise<{ form: z.output<Schema>; fileName: string }> {
  if (!request.isMultipart()) throw invalidField("file", "Send the file as multipart/form-data");
  // If the client has disconnected, no part would ever arrive.
  if (request.raw.destroyed) throw brokenOff();
  const form: Record<string, unknown> = {};
  let fileName = "";
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") form[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge(file);
        form[part.fieldname] = bytes;
        fileName = part.filename ?? "";
      }
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw brokenOff(error);
  }
  await request.confirmAccess();
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return { form: parsed.data, fileName };
}

function brokenOff(cause?: unknown): HttpProblem {
  return new HttpProblem(400, "Please check: file.", {
    errors: [{ path: "file", message: "This did not arrive whole. Please send it again" }],
    cause,
  });
}

function tooLarge({ name, maxBytes }: FormFile): HttpProblem {
  const most = `${maxBytes / 1024 ** 2} MB`;
  return new HttpProblem(413, `${name} has at most ${most}.`, {
    errors: [{ path: "file", message: `At most ${most}` }],
  });
}
