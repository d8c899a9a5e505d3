import { editionFields } from "api/features/foundation/editions/editions.contract";
import { createBody, updateBody } from "api/platform/resources/fields.contract";
import { passFields } from "api/features/content/passes/passes.contract";
import { speakerFields } from "api/features/content/speakers/speakers.contract";
import { expect, test } from "vitest";
import { fieldErrors, withBlanks } from "./field-errors.ts";

const speakerCreate = createBody(speakerFields);
const speakerUpdate = updateBody(speakerFields);

const emptyForm = { firstName: "", lastName: " ", slug: "", featured: false, displayOrder: 0 };

test("an empty form shows the contract's message at each required field", () => {
  expect(fieldErrors(speakerCreate, emptyForm)).toEqual({
    firstName: "First name is required",
  });
});

test("each invalid field shows its first error", () => {
  const errors = fieldErrors(speakerUpdate, {
    ...emptyForm,
    firstName: "Amara",
    lastName: "Okonjo",
    slug: "amara okonjo",
    websiteUrl: "javascript:alert(1)",
    displayOrder: 2 ** 31,
  });
  expect(Object.keys(errors).toSorted()).toEqual(["displayOrder", "slug", "websiteUrl"]);
  const slug = "too long ".repeat(100);
  expect(fieldErrors(speakerUpdate, { slug })).toEqual({ slug: "At most 200 characters" });
});

test("a speaker from an API response is valid, including its read-only fields", () => {
  const answered = {
    ...emptyForm,
    id: "0190b3c4-5d6e-7f80-91a2-b3c4d5e6f708",
    firstName: "Amara",
    lastName: "Okonjo",
    fullName: "Amara Okonjo",
    slug: "amara_okonjo",
    bio: null,
    photoUrl: null,
  };
  expect(fieldErrors(speakerUpdate, answered)).toEqual({});
});

test("an emptied field gets its blank value, or null if it has none", () => {
  const blank = { firstName: "", displayOrder: 0 };
  const emptied = { firstName: null, displayOrder: null, jobTitle: null, id: null };
  const values = withBlanks(speakerUpdate, emptied, blank);
  expect(values).toEqual({ firstName: "", displayOrder: 0, jobTitle: null, id: null });
  expect(fieldErrors(speakerUpdate, values)).toEqual({ firstName: "First name is required" });
});

test("an error in a property of an object is nested under the object's field", () => {
  const blank = { hours: { from: "", to: "" } };
  const values = withBlanks(updateBody(editionFields), { hours: { from: "9", to: null } }, blank);
  const message = "Write a time as HH:MM";
  expect(fieldErrors(updateBody(editionFields), values)).toEqual({
    hours: { from: message, to: message },
  });
});

test("an error in a line is shown at the field of the lines, with the line's number", () => {
  const errors = fieldErrors(createBody(passFields), { features: ["Live", "x".repeat(201)] });
  expect(errors["features"]).toBe("Line 2: At most 200 characters");
});

test("an empty amount gets a readable message", () => {
  expect(fieldErrors(createBody(passFields), { price: "" })).toMatchObject({
    price: "Write a whole number",
  });
});
