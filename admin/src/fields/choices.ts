/** What an option of a choice is called. */
export function optionName(option: string | number): string {
  const name = String(option).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Options as react-admin's inputs take them. */
export function choicesOf(options: readonly (string | number)[]) {
  return options.map((option) => ({ id: option, name: optionName(option) }));
}
