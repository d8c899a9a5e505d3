/** Contact message of tests. */
export const contactMessage = {
  firstName: "Inès",
  lastName: "Calder",
  email: "ines@calder.example",
  company: "Calder Leasing",
  subject: "Group tickets",
  message: "We would like to book for eleven people.",
};
