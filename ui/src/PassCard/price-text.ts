/** Currency symbols; other currencies are shown by their code. */
const signs: Record<string, string> = { EUR: "€", GBP: "£", INR: "₹", JPY: "JP¥", USD: "US$" };

/**
 * A whole price for display, such as "£1,595" or "CHF 1,595". Does not use Intl: the first number
 * that a browser formats costs a phone a tenth of a second.
 */
export function priceText(price: number, currency: string): string {
  const sign = signs[currency] ?? `${currency}\u00a0`;
  return sign + String(price).replace(/\B(?=(\d{3})+$)/g, ",");
}
