import { findNear, findPlace, frameOf, placeOf, type FocusPlace } from "./focus-place.ts";
import { topModal } from "#kit/dialog/open-modals.ts";

/** Where the focus was when a dialog opened, or before it came into a menu or form. */
const origins = new WeakMap<Element, FocusPlace>();

/** Where the focus is, or was until that went away; nowhere once someone has clicked beside it. */
let current: FocusPlace | undefined;

/** How long what had the focus may take to come back, such as a row that is read again, before its neighborhood gets it. */
const patienceMs = 250;
const watchMs = 5_000;

/** Remembers where the focus is, before a dialog takes it. */
export function noteOrigin(dialog: HTMLDialogElement): void {
  const origin = hasFocus() ? placeWith(document.activeElement) : current;
  if (origin) origins.set(dialog, origin);
}

/**
 * Returns the focus to where it was when a dialog opened: also if that was in a dialog which has closed since, or in a row that has been
 * moved or rendered again, now or in the next seconds.
 */
export function returnFocus(dialog: HTMLDialogElement): void {
  const origin = origins.get(dialog);
  // Beside a docked dialog, people go on by themselves.
  if (!origin || (hasMovedOn() && (!origin.element.isConnected || dialog.dataset["docked"] !== undefined))) return;
  current = origin;
  const place = findPlace(origin);
  if (place) focusAt(place);
  else waitForPlace();
}

/** For tests, which share a document. */
export function forgetFocus(): void {
  current = undefined;
  stopWaiting();
}

function placeWith(target: EventTarget | null): FocusPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const frame = frameOf(target);
  return placeOf(target, frame ? origins.get(frame) : undefined);
}

/** A dialog over it comes back to it. */
function noteEntry(target: EventTarget | null): void {
  const frame = target instanceof Element ? frameOf(target) : null;
  if (!current || !frame || frame.tagName === "DIALOG" || frame.contains(current.element)) return;
  if (!origins.has(frame) || current.dialog === frame.closest("dialog")) origins.set(frame, current);
}

/** Whether something can be reached by keys; the page itself has the focus if nothing else does. */
const hasFocus = () =>
  document.activeElement !== null &&
  document.activeElement !== document.body &&
  !document.activeElement.matches(":disabled");

const isLost = () => current !== undefined && !hasFocus() && findPlace(current) !== current.element;

/** Whether something on the page took the focus by itself, as when what the dialog was about is deleted. */
const hasMovedOn = () => hasFocus() && document.activeElement?.closest("dialog") === null;

function focusAt(place: HTMLElement): boolean {
  const inFront = topModal();
  // What follows has opened before this dialog closed: it returns the focus when it closes itself.
  if (inFront?.isConnected && !inFront.contains(place)) return false;
  place.focus({ preventScroll: isInView(place) });
  return hasFocus();
}

/** What is in view stays where it is, also where the page keeps a margin free for what is scrolled to. */
function isInView(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

let waiting: { stop: () => void } | undefined;

function stopWaiting(): void {
  waiting?.stop();
  waiting = undefined;
}

/** Until what had the focus is there again, or someone moves it themselves. */
function waitForPlace(): void {
  if (waiting) return;
  const path = location.pathname;
  const since = performance.now();
  const look = () => {
    const elapsed = performance.now() - since;
    // Another page takes the focus as it likes.
    if (location.pathname !== path || elapsed > watchMs) current = undefined;
    if (!current || hasFocus()) return stopWaiting();
    const place = findPlace(current) ?? (elapsed > patienceMs ? findNear(current) : undefined);
    if (place && focusAt(place)) stopWaiting();
  };
  // Later, because effects of the same change may move the focus.
  const timers = [setTimeout(look), setInterval(look, patienceMs)];
  waiting = { stop: () => timers.forEach(clearTimeout) };
}

/** Keeps the focus near what had it when that goes away or is switched off: otherwise keys would do nothing, or move to the page's top. */
function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    noteEntry(target);
    current = placeWith(target);
  });
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      const { activeElement } = document;
      const isOnIt = hasFocus() && target instanceof Node && activeElement?.contains(target);
      current = isOnIt ? placeWith(activeElement) : undefined;
    },
    { capture: true },
  );
  new MutationObserver(() => isLost() && waitForPlace()).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
}

// Plain rules are also tested without a browser.
if (typeof document !== "undefined") keepFocus();
