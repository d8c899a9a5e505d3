/** Outdated time zone names in browsers' Unicode data, and the current names in the IANA list. */
const renamed: Readonly<Partial<Record<string, string>>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/**
 * An offset such as "+02:00" is not a time zone: it has no daylight saving time, and PostgreSQL
 * inverts its sign.
 */
const zoneForm = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;
/** These abbreviations are ambiguous, or lack the daylight saving time that people expect. */
const abbreviation = /^(?:est|mst|hst|cet|eet|met|wet)$/i;

/**
 * Returns the current IANA name of a time zone from any spelling or former name; null when there is
 * none.
 */
export function zoneName(written: string): string | null {
  if (!zoneForm.test(written) || abbreviation.test(written)) return null;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: written }).resolvedOptions().timeZone;
    return renamed[known] ?? known;
  } catch {
    return null;
  }
}
