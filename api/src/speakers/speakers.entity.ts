import { defineEntity, p, type InferEntity } from "@mikro-orm/core";

export const SpeakerEntity = defineEntity({
  name: "Speaker",
  tableName: "speakers",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    slug: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    fullName: p.text().generated(`(btrim(first_name || ' ' || last_name)) stored`),
    photoUrl: p.text().nullable(),
    jobTitle: p.text().nullable(),
    company: p.text().nullable(),
    bio: p.text().nullable(),
    linkedinUrl: p.text().nullable(),
    twitterUrl: p.text().nullable(),
    websiteUrl: p.text().nullable(),
    featured: p.boolean().default(false),
    displayOrder: p.integer().default(0),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  indexes: [{ properties: ["displayOrder", "id"] }, { properties: ["fullName"] }],
});
export type SpeakerEntity = InferEntity<typeof SpeakerEntity>;
