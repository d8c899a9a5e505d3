import type { Question } from "api/features/content/edition-content/edition-content.contract";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

/** Frequently asked questions of the sample edition. */
export const sampleQuestions: readonly [Question, Question] = [
  {
    id: "5c0f9f0c-8d54-4a8e-9a53-0b1d3c1f7a01",
    editionId: sampleEdition.id,
    question: "Is there a recording?",
    answer: "For thirty days.",
    displayOrder: 1,
  },
  {
    id: "5c0f9f0c-8d54-4a8e-9a53-0b1d3c1f7a02",
    editionId: sampleEdition.id,
    question: "Who may speak?",
    answer: "All whom the programme invites.",
    displayOrder: 2,
  },
];
