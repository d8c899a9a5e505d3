import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, test } from "vitest";
import { subjects } from "./articles/subjects.ts";
import { marks } from "./marks/make-marks.ts";
import { people } from "./portraits/people.ts";
import { publicFolder } from "./studio.ts";

test.each(Object.entries({ articles: subjects, portraits: people, ...marks }))(
  "the folder %s holds what is drawn into it, and nothing else",
  (folder, drawings) => {
    const committed = readdirSync(join(publicFolder, folder)).map((file) => parse(file).name);
    expect(committed.toSorted()).toEqual(Object.keys(drawings).toSorted());
  },
);
