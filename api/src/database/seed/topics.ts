import { titleSlug } from "../../agenda/agenda.contract.ts";
import type { EventDay } from "../../event/event.contract.ts";
import type { SampleTopic, TopicOutline } from "./sample-types.ts";
import { dayOneTopics } from "./topics-day1.ts";
import { dayTwoTopics } from "./topics-day2.ts";

function programme(day: EventDay, outlines: TopicOutline[]): SampleTopic[] {
  return outlines.map((outline, index) => ({
    ...outline,
    day,
    slug: titleSlug(outline.title),
    displayOrder: index + 1,
  }));
}

/** Both days of the programme, fourteen lines each. */
export const sampleTopics: SampleTopic[] = [
  ...programme(1, dayOneTopics),
  ...programme(2, dayTwoTopics),
];
