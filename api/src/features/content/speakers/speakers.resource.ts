import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { speakerRecord } from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

export const speakers = editionResource({
  name: "speakers",
  tag: "Speakers",
  one: "speaker",
  many: "speakers",
  entity: SpeakerEntity,
  fields: speakerRecord,
  shows: ["speakers"],
});
