/** Maximum length of a contact message, in characters. */
export const maxMessageLength = 1000;
