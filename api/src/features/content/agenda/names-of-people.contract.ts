/** "Mira Holt (Moderator), Jon Ek"; null when there is nobody. */
export function namesOfPeople(
  people: readonly { fullName: string; role: string | null }[],
): string | null {
  const names = people.map(({ fullName, role }) => (role ? `${fullName} (${role})` : fullName));
  return names.join(", ") || null;
}
