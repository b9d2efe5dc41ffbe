import { topModal } from "./open-modals.ts";

/** Where the focus was when a dialog opened, and how to find that place again. */
interface Origin {
  element: HTMLElement;
  /** What it is called and leads to. */
  look: string;
  /** The dialog that it was in, and where the focus was when that one opened. */
  dialog: HTMLDialogElement | null;
  before: Origin | undefined;
  /** The row of a list or table that it was in. */
  row: { list: Element | null; index: number; link: string | null } | null;
}

/** By dialog. */
const origins = new WeakMap<HTMLDialogElement, Origin>();

/** How long rows that are read again may take to arrive, once a dialog has saved something. */
const watchMs = 5_000;

const rowsSelector = "tr, li";

/** Remembers where the focus is, before a dialog takes it. */
export function noteOrigin(dialog: HTMLDialogElement): void {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return;
  const inDialog = element.closest("dialog");
  const row = element.closest(rowsSelector);
  origins.set(dialog, {
    element,
    look: lookOf(element),
    dialog: inDialog,
    before: inDialog ? origins.get(inDialog) : undefined,
    row: row && { list: row.parentElement, index: indexOf(row), link: linkOf(row) },
  });
}

/**
 * Returns the focus to where it was when a dialog opened: also if that was in a dialog which has closed since, or in a row that has been
 * moved or rendered again, now or in the next seconds.
 */
export function returnFocus(dialog: HTMLDialogElement): void {
  const origin = origins.get(dialog);
  if (origin && !(hasMovedOn() && !origin.element.isConnected)) focusAt(origin);
}

/** Whether something on the page took the focus by itself, as when what the dialog was about is deleted. */
function hasMovedOn(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement.closest("dialog") === null;
}

function focusAt(origin: Origin): void {
  const place = findPlace(origin);
  const inFront = topModal();
  // What follows has opened before this dialog closed: it returns the focus when it closes itself.
  if (!place || (inFront?.isConnected && !inFront.contains(place))) return;
  place.focus();
  if (place.closest(rowsSelector)) watchOver(origin);
}

function findPlace(origin: Origin): HTMLElement | undefined {
  const { element, dialog, before } = origin;
  if (element.isConnected) return element;
  if (dialog && !dialog.isConnected) return before && findPlace(before);
  return findSuccessor(origin);
}

/** What has taken its place: the same button of the same row, else the row's link, else the row that is now where it was. */
function findSuccessor({ element, look, dialog, row }: Origin): HTMLElement | undefined {
  const similar = Array.from(document.querySelectorAll<HTMLElement>(element.tagName)).filter(
    (other) => other.closest("dialog") === dialog && !other.closest("[inert]"),
  );
  const same = similar.find((other) => {
    const ofRow = other.closest(rowsSelector);
    return lookOf(other) === look && (!row || (ofRow !== null && linkOf(ofRow) === row.link));
  });
  if (same || !row) return same;
  const link = row.link === null ? undefined : findLink(row.link, dialog);
  const heir = row.list?.isConnected ? row.list.children[Math.min(row.index, row.list.children.length - 1)] : undefined;
  return link ?? heir?.querySelector<HTMLElement>("a[href], button") ?? undefined;
}

const findLink = (href: string, dialog: HTMLDialogElement | null) =>
  Array.from(document.querySelectorAll<HTMLElement>(`:is(${rowsSelector}) a[href]`)).find(
    (link) => link.getAttribute("href") === href && link.closest("dialog") === dialog,
  );

const lookOf = (element: HTMLElement) =>
  [element.getAttribute("aria-label") ?? element.textContent, element.getAttribute("href")].join("\n");

const linkOf = (row: Element) => row.querySelector("a[href]")?.getAttribute("href") ?? null;

const indexOf = (row: Element) => Array.from(row.parentElement?.children ?? []).indexOf(row);

let stopWatching: (() => void) | undefined;

/** A row with the focus that goes away loses it to the page, until someone moves it themselves. */
function watchOver(origin: Origin): void {
  stopWatching?.();
  const watching = new AbortController();
  const { signal } = watching;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) findPlace(origin)?.focus();
  });
  const stop = () => watching.abort();
  const timer = setTimeout(stop, watchMs);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, stop, { capture: true, signal });
  stopWatching = stop;
}
