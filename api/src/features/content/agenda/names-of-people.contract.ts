/** "Mira Holt (Moderator), Jon Ek"; null when there is nobody. */
export function namesOfPeople(
  people: readonly { fullName: string; part: string | null }[],
): string | null {
  const names = people.map(({ fullName, part }) => (part ? `${fullName} (${part})` : fullName));
  return names.join(", ") || null;
}
