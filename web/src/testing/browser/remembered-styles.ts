/** What the testing libraries read to tell whether an element is visible, separates words, and can be clicked. */
type Style = Pick<CSSStyleDeclaration, "display" | "visibility" | "pointerEvents" | "getPropertyValue">;

/** The attributes that jsdom's style sheet looks at for these properties. */
const decisive = ["hidden", "open", "popover", "type"];

/**
 * Computes the style of each kind of element once. jsdom tries all rules of its own style sheet on each element that a test looks for
 * by role, which took a quarter of the web tests' time. Test pages load no styles but the toasts', which hide nothing, so elements
 * with the same tag and attributes look the same, except for inline styles, which are computed each time.
 */
export function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const remembered = new Map<string, Style>();
  const rememberedStyle = (element: Element): Style => {
    const key = [element.localName, ...decisive.map((name) => String(element.getAttribute(name)))].join("|");
    const known = remembered.get(key);
    if (known) return known;
    const { display, visibility, pointerEvents } = compute(element);
    const values: Record<string, string> = { display, visibility, "pointer-events": pointerEvents };
    const style = { display, visibility, pointerEvents, getPropertyValue: (name: string) => values[name] ?? "" };
    remembered.set(key, style);
    return style;
  };
  window.getComputedStyle = (element, pseudoElement) => {
    const isOrdinary = !pseudoElement && !isStyledInline(element);
    return isOrdinary ? (rememberedStyle(element) as CSSStyleDeclaration) : compute(element, pseudoElement);
  };
}

const inherited = /visibility|pointer-events/;

function isStyledInline(element: Element): boolean {
  if (element.hasAttribute("style")) return true;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (inherited.test(parent.getAttribute("style") ?? "")) return true;
  }
  return false;
}
