/** The pages of the console, in the order of the bar. */
export const sections = [
  { to: "/speakers", name: "Speakers" },
  { to: "/contact-messages", name: "Messages" },
  { to: "/settings", name: "Settings" },
];
