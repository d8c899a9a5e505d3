import { basename } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { HttpProblem, invalidField, invalidFields } from "./http-problem.ts";

/** The file of a form. */
export interface FormFile {
  /** With its article, as in "A picture". */
  name: string;
  maxBytes: number;
}

/** Takes forms with one file and few fields at the routes of `app`. */
export async function takeForms(app: FastifyInstance, { maxBytes }: FormFile): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 8, parts: 9, fieldSize: 4096 },
    throwFileSizeLimit: false,
  });
}

/**
 * Reads a form of multipart/form-data, whose file may take minutes to come.
 * @throws HttpProblem that says at its field what is wrong, or that session or role has ended meanwhile
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  file: FormFile,
): Promise<{ form: z.output<Schema>; fileName: string }> {
  if (!request.isMultipart()) throw invalidField("file", "Send the file as multipart/form-data");
  // Of a request that was broken off while it waited, no part would ever come.
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
        // What turns the direction of reading makes it look like another.
        fileName = basename(part.filename ?? "").replaceAll(/\p{Bidi_Control}/gu, "");
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
