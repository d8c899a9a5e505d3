const words = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];

/** A count in words: "four", or in digits: "21". */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}

/** Capitalises the first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "one", "one and two", "one, two and three". */
export function enumerated(items: string[], last: "and" | "or" = "and"): string {
  return items.join(", ").replace(/, ([^,]*)$/, ` ${last} $1`);
}
