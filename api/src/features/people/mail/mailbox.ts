/** Mail services that ignore dots before the at sign. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalises an address to its mailbox: `Ada+news@Calder.example` and `ada@calder.example` are
 * equal. Only for counting; mail is sent to the original address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  const domain = address.slice(at + 1).toLowerCase();
  return dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
