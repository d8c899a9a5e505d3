/** Mail services that ignore dots before the at sign. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to, as far as its spelling shows: `Ada+news@Calder.example`
 * and `ada@calder.example` are one. It is for counting only; mail goes to the address as it is.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  const domain = address.slice(at + 1).toLowerCase();
  return dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
