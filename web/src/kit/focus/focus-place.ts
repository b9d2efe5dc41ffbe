/** Where the focus is, and how to find that place again. */
export interface FocusPlace {
  element: HTMLElement;
  /** What it is called and leads to. */
  look: string;
  dialog: HTMLDialogElement | null;
  /** What it is in that may close, and where the focus was before it came in. */
  frame: HTMLElement | null;
  before: FocusPlace | undefined;
  /** The row of a list or table that it is in. */
  row: { list: Element | null; index: number; link: string | null; text: string | null } | null;
  /** What it is in, innermost first, as far as its dialog or the page's content. */
  around: readonly Element[];
}

const rowsSelector = "tr, li";
const controlsSelector = "a[href], button, input:not([data-select]), select, textarea, [tabindex='0']";
const unreachable = ":disabled, [type=hidden], [inert] *, [hidden], [hidden] *";

/** Some parts are shown only at another size of the screen. Tests have no layout. */
const isReachable = (element: Element) =>
  !element.matches(unreachable) && element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** A dialog, a menu, or a form that may have taken the place of what it edits. */
export const frameOf = (element: Element): HTMLElement | null => element.closest("dialog, form, [popover]");

export function placeOf(element: HTMLElement, before: FocusPlace | undefined): FocusPlace {
  const row = element.closest(rowsSelector);
  return {
    element,
    look: lookOf(element),
    dialog: element.closest("dialog"),
    frame: frameOf(element),
    before,
    row: row && { list: row.parentElement, index: indexOf(row), link: linkOf(row), text: row.textContent },
    around: ancestorsOf(element),
  };
}

/** The element itself, or what has taken its place; also if that was in something which has closed since. */
export function findPlace(place: FocusPlace): HTMLElement | undefined {
  const { element, dialog, before } = place;
  if (element.isConnected && isReachable(element)) return element;
  const found = hasClosed(place) && before ? findPlace(before) : undefined;
  return found ?? (dialog && !dialog.isConnected ? undefined : findSuccessor(place));
}

/** A menu's content is there only while it is open. */
const hasClosed = ({ frame }: FocusPlace) =>
  frame !== null && (!frame.isConnected || frame.matches("[hidden], [hidden] *, [popover]:empty"));

/** The first control of what is left around the place; of what floated above the page, the page's content. */
export function findNear({ dialog, before, around }: FocusPlace): HTMLElement | undefined {
  if (dialog && !dialog.isConnected && before) return findPlace(before) ?? findNear(before);
  for (const each of around) {
    const control = each.isConnected ? firstControl(each) : undefined;
    if (control) return control;
  }
  return document.querySelector<HTMLElement>("main[tabindex]") ?? undefined;
}

/** Not one of a menu that is closed. */
const firstControl = (within: Element) =>
  Array.from(within.querySelectorAll<HTMLElement>(controlsSelector)).find(
    (control) => isReachable(control) && (control.closest("[popover]")?.contains(within) ?? true),
  );

/** What has taken its place: the same button of the same row, else the row's link, else the row that is now where it was. */
function findSuccessor({ element, look, dialog, row }: FocusPlace): HTMLElement | undefined {
  const equal = Array.from(document.querySelectorAll<HTMLElement>(element.tagName)).filter(
    (other) => other.closest("dialog") === dialog && isReachable(other) && lookOf(other) === look,
  );
  if (!row) return equal[0];
  const heir = row.list?.isConnected ? row.list.children[Math.min(row.index, row.list.children.length - 1)] : undefined;
  const link = row.link === null ? undefined : findLink(row.link, dialog);
  return findSame(equal, row) ?? link ?? (heir && firstControl(heir));
}

/** Rows without a link are told apart by what else is in them, or by their place: then there may be another one now. */
function findSame(equal: readonly HTMLElement[], { list, index, link, text }: NonNullable<FocusPlace["row"]>) {
  const inRows = equal.flatMap((control) => {
    const row = control.closest(rowsSelector);
    return row && linkOf(row) === link ? { control, row } : [];
  });
  const near = list?.isConnected ? inRows.filter(({ row }) => row.parentElement === list) : inRows;
  const among = link === null || near.length > 0 ? near : inRows;
  return (
    among.find(({ row }) => row.textContent === text) ??
    among.find(({ row }) => indexOf(row) === index) ??
    among.at(-1)
  )?.control;
}

const findLink = (href: string, dialog: HTMLDialogElement | null) =>
  Array.from(document.querySelectorAll<HTMLElement>(`:is(${rowsSelector}) a[href]`)).find(
    (link) => link.getAttribute("href") === href && link.closest("dialog") === dialog,
  );

const lookOf = (element: HTMLElement) =>
  [element.getAttribute("aria-label") ?? element.textContent, element.getAttribute("href")].join("\n");

const linkOf = (row: Element) => row.querySelector("a[href]")?.getAttribute("href") ?? null;

const indexOf = (row: Element) => Array.from(row.parentElement?.children ?? []).findIndex((each) => each === row);

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each && !each.matches("main, body, #root"); each = each.parentElement) {
    found.push(each);
    if (each.matches("dialog")) break;
  }
  return found;
}
