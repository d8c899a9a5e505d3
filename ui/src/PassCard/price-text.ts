/** Signs of currencies; any other is named by its code. */
const signs: Record<string, string> = { EUR: "€", GBP: "£", INR: "₹", JPY: "JP¥", USD: "US$" };

/**
 * A whole price as people read it, such as "£1,595" or "CHF 1,595". Written by hand: the first
 * number that a browser formats costs a phone a tenth of a second.
 */
export function priceText(price: number, currency: string): string {
  const sign = signs[currency] ?? `${currency}\u00a0`;
  return sign + String(price).replace(/\B(?=(\d{3})+$)/g, ",");
}
