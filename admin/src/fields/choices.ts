/** Label of an option. */
export function optionName(option: string | number): string {
  const name = String(option).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Options in the format of react-admin's inputs. */
export function choicesOf(options: readonly (string | number)[]) {
  return options.map((option) => ({ id: option, name: optionName(option) }));
}
