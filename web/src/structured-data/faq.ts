/**
 * Structured data of questions and answers.
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqData(questions: { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
