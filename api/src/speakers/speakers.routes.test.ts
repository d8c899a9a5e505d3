import { expect, test } from "vitest";
import { blankSpeaker } from "./speakers.contract.ts";
import { asAdmin, browse, buildTestApp } from "../testing/testing.ts";

const amara = {
  firstName: "Amara",
  lastName: "Okafor",
  jobTitle: "Head of Line Maintenance",
  company: "Northwind MRO",
  displayOrder: 3,
};

test("an admin adds, changes and deletes a speaker; everyone reads it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);

  const added = await admin.inject({ method: "POST", url: "/api/speakers", payload: amara });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect(added.json()).toEqual({
    ...blankSpeaker,
    ...amara,
    id,
    slug: "amara_okafor",
    fullName: "Amara Okafor",
    updatedAt: expect.any(String),
  });

  const changed = await admin.inject({
    method: "PUT",
    url: `/api/speakers/${id}`,
    payload: { lastName: "Eze", websiteUrl: "", fullName: "ignored", id: "ignored" },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ fullName: "Amara Eze", slug: "amara_okafor", id });

  const read = await visitor.inject({ url: `/api/speakers/${id}` });
  expect(read.json()).toEqual(changed.json());

  const deleted = await admin.inject({
    method: "DELETE",
    url: `/api/speakers/${id}`,
    headers: { "content-type": "text/plain" },
  });
  expect(deleted.statusCode).toBe(200);
  expect(deleted.json()).toMatchObject({ id });
  expect((await visitor.inject({ url: `/api/speakers/${id}` })).statusCode).toBe(404);
});
