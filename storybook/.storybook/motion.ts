const query = "(prefers-reduced-motion: reduce)";

const matchSystem = window.matchMedia.bind(window);
const lists = new Set<MediaQueryList>();
let emulated: boolean | null = null;

/** Returns a query list whose result the emulated preference overrides, unless it is null. */
function overridable(text: string): MediaQueryList {
  const real = matchSystem(text);
  const list = new Proxy(real, {
    get(target, property) {
      if (property === "matches") return emulated ?? target.matches;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  lists.add(real);
  return list;
}

window.matchMedia = (text) =>
  text.includes("prefers-reduced-motion") ? overridable(text) : matchSystem(text);

/** Emulates `prefers-reduced-motion` for scripts. `null` restores the system's preference. */
export function preferReducedMotionInScripts(value: boolean | null): void {
  if (value === emulated) return;
  emulated = value;
  for (const list of lists) {
    list.dispatchEvent(
      new MediaQueryListEvent("change", { media: query, matches: value ?? list.matches }),
    );
  }
}

/** Emulates `prefers-reduced-motion` for style sheets. `null` restores the system's preference. */
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
