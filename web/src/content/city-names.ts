/**
 * Current names of cities whose time zones have an older name. Browsers differ in which one they
 * use.
 */
export const cityNames: Record<string, string> = {
  "Africa/Asmera": "Asmara",
  "America/Buenos_Aires": "Buenos Aires",
  "America/Godthab": "Nuuk",
  "America/Sao_Paulo": "São Paulo",
  "America/Bogota": "Bogotá",
  "America/Asuncion": "Asunción",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe",
  "Atlantic/Reykjavik": "Reykjavík",
  "Europe/Kiev": "Kyiv",
  "Pacific/Enderbury": "Kanton",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};
