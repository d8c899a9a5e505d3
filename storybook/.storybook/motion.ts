const query = "(prefers-reduced-motion: reduce)";

const ask = window.matchMedia.bind(window);
const lists = new Set<MediaQueryList>();
let reduced: boolean | null = null;

/** A list that answers for the switch, as long as the switch says anything at all. */
function switched(text: string): MediaQueryList {
  const real = ask(text);
  const list = new Proxy(real, {
    get(target, property) {
      if (property === "matches") return reduced ?? target.matches;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  lists.add(real);
  return list;
}

window.matchMedia = (text) =>
  text.includes("prefers-reduced-motion") ? switched(text) : ask(text);

/** Lets scripts see a visitor who wants less motion, or who does not mind it; `null` asks the system again. */
export function preferReducedMotionInScripts(value: boolean | null): void {
  if (value === reduced) return;
  reduced = value;
  for (const list of lists) {
    list.dispatchEvent(
      new MediaQueryListEvent("change", { media: query, matches: value ?? list.matches }),
    );
  }
}

/** Lets style sheets see the same visitor. */
export function preferReducedMotionInStyles(value: boolean | null): void {
  const condition = value === null ? query : value ? "all" : "not all";
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules, condition);
}

const rewritten = new WeakSet<CSSRule>();

function rewrite(rules: CSSRuleList, condition: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (rule.media.mediaText.includes("prefers-reduced-motion")) rewritten.add(rule);
      if (rewritten.has(rule)) rule.media.mediaText = condition;
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules, condition);
    if (rule instanceof CSSImportRule && rule.styleSheet)
      rewrite(rule.styleSheet.cssRules, condition);
  }
}
