/** Where the focus is, and how to find that place again. */
export interface FocusPlace {
  element: HTMLElement;
  /** What it is called and leads to. */
  look: string;
  /** The dialog that it is in, and where the focus was when that one opened. */
  dialog: HTMLDialogElement | null;
  before: FocusPlace | undefined;
  /** The row of a list or table that it is in. */
  row: { list: Element | null; index: number; link: string | null } | null;
  /** What it is in, innermost first, as far as its dialog or the page's content. */
  around: readonly Element[];
}

const rowsSelector = "tr, li";
const controlsSelector = "a[href], button, input, select, textarea, [tabindex='0']";
const unreachable = ":disabled, [type=hidden], [inert] *, [hidden], [hidden] *";

export function placeOf(element: HTMLElement, before: FocusPlace | undefined): FocusPlace {
  const row = element.closest(rowsSelector);
  return {
    element,
    look: lookOf(element),
    dialog: element.closest("dialog"),
    before,
    row: row && { list: row.parentElement, index: indexOf(row), link: linkOf(row) },
    around: ancestorsOf(element),
  };
}

/** The element itself, or what has taken its place; also if that was in a dialog which has closed since. */
export function findPlace({ element, dialog, before, ...place }: FocusPlace): HTMLElement | undefined {
  if (element.isConnected && !element.matches(unreachable)) return element;
  if (dialog && !dialog.isConnected) return before && findPlace(before);
  return findSuccessor({ element, dialog, before, ...place });
}

/** The first control of what is left around the place. */
export function findNear({ dialog, before, around }: FocusPlace): HTMLElement | undefined {
  if (dialog && !dialog.isConnected) return before && (findPlace(before) ?? findNear(before));
  for (const each of around) {
    const control = each.isConnected ? firstControl(each) : undefined;
    if (control) return control;
  }
  return undefined;
}

/** Not one of a menu that is closed. */
const firstControl = (within: Element) =>
  Array.from(within.querySelectorAll<HTMLElement>(controlsSelector)).find(
    (control) => !control.matches(unreachable) && (control.closest("[popover]")?.contains(within) ?? true),
  );

/** What has taken its place: the same button of the same row, else the row's link, else the row that is now where it was. Rows without a link are told apart by their place. */
function findSuccessor({ element, look, dialog, row }: FocusPlace): HTMLElement | undefined {
  const similar = Array.from(document.querySelectorAll<HTMLElement>(element.tagName)).filter(
    (other) => other.closest("dialog") === dialog && !other.matches(unreachable),
  );
  const equal = similar.filter((other) => {
    const ofRow = other.closest(rowsSelector);
    return lookOf(other) === look && (!row || (ofRow !== null && linkOf(ofRow) === row.link));
  });
  const same =
    equal.find((other) => row && indexOf(other.closest(rowsSelector)) === row.index) ?? equal.at(row ? -1 : 0);
  if (same || !row) return same;
  const link = row.link === null ? undefined : findLink(row.link, dialog);
  const heir = row.list?.isConnected ? row.list.children[Math.min(row.index, row.list.children.length - 1)] : undefined;
  return link ?? (heir && firstControl(heir));
}

const findLink = (href: string, dialog: HTMLDialogElement | null) =>
  Array.from(document.querySelectorAll<HTMLElement>(`:is(${rowsSelector}) a[href]`)).find(
    (link) => link.getAttribute("href") === href && link.closest("dialog") === dialog,
  );

const lookOf = (element: HTMLElement) =>
  [element.getAttribute("aria-label") ?? element.textContent, element.getAttribute("href")].join("\n");

const linkOf = (row: Element) => row.querySelector("a[href]")?.getAttribute("href") ?? null;

const indexOf = (row: Element | null) =>
  Array.from(row?.parentElement?.children ?? []).findIndex((each) => each === row);

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each && !each.matches("main, body, #root"); each = each.parentElement) {
    found.push(each);
    if (each.matches("dialog")) break;
  }
  return found;
}
