import { event } from "api/contract/event";
import { spokenSpan } from "../dates.ts";

/** The thirteen questions, in the order in which they are asked. */
export const questions: { question: string; answer: string }[] = [
  {
    question: "When and where does the congress take place?",
    answer: `On ${spokenSpan(...event.dates)}, online. Both days run from the morning to the evening of London; every time on the site names its zone.`,
  },
  {
    question: "What do I need to take part?",
    answer:
      "A current browser and a line that carries video. Nothing is installed. Sessions can be followed on a phone, questions are easier on a keyboard.",
  },
  {
    question: "Which passes are there, and what do they cost?",
    answer:
      "Early Bird is £125 and VIP Digital £165, both when booked by 10 October. Full Price is £495. Prices are per person and include tax.",
  },
  {
    question: "What does VIP Digital add to Early Bird?",
    answer:
      "The Aviation Market Report 2030 and all recorded sessions. The live programme is the same for every pass.",
  },
  {
    question: "How do I pay?",
    answer:
      "By card. The button on a pass leads to the payment page; a receipt with the tax on it comes by e-mail.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "Yes, all of it within 14 days of booking. After that there is none, unless the event is cancelled or postponed.",
  },
  {
    question: "Can I pass my registration on to a colleague?",
    answer:
      "A registration is for one person. Write to us before the first day and we put a colleague's name on it.",
  },
  {
    question: "Do you offer rates for groups?",
    answer:
      "A corporate registration may include several attendees. Tell us how many you are, and we answer with an offer.",
  },
  {
    question: "Will sessions be recorded?",
    answer:
      "Yes. Holders of VIP Digital and Full Price receive all recordings; speakers may ask for parts to be left out.",
  },
  {
    question: "Do I receive a certificate of attendance?",
    answer: "Yes, by e-mail in the week after the congress, with the hours that you attended.",
  },
  {
    question: "How can my company exhibit or become a sponsor?",
    answer:
      "Three expo packages are on the Exhibition page, four tiers on the Sponsor page. For anything else, write to us.",
  },
  {
    question: "How can I propose a talk?",
    answer:
      "Send the subject, what was done and what was learned, in ten lines. The programme team answers within two weeks.",
  },
  {
    question: "Whom do I ask if something does not work?",
    answer: `Write to ${event.email} or call ${event.phone}. ${event.businessHours}; on the days of the congress for as long as sessions run.`,
  },
];
