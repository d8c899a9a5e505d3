/** Sponsorships outside the tiers. */
export const customSponsorships: { title: string; text: string }[] = [
  {
    title: "A session of your own",
    text: "A workshop or a demonstration on your subject, planned with the programme team.",
  },
  {
    title: "The lounge",
    text: "The place between sessions, where attendees talk, in your name on one day or both.",
  },
  {
    title: "Passes for those who learn",
    text: "Seats for apprentices, students and young engineers, given in your name.",
  },
  {
    title: "Recordings and report",
    text: "Your name on the recordings of a theme, or on a chapter of the market report.",
  },
];
