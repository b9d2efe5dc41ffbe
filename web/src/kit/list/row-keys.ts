import { useLayoutEffect } from "react";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { useKey } from "#kit/focus/useKey.ts";

type Step = 1 | -1;

/** Whether new rows are about to replace those on the screen, which can't have the focus until then. */
let areOthersComing = false;

/** What keys are to do among the rows that are coming. */
let awaited: (() => void)[] = [];

/** Until when a key that moved the focus applies to the rows that come next. Later, it was meant for the rows on the screen. */
let countsUntil = 0;

/** A list in a dialog has the keys while that is open. */
const place = () => Array.from(document.querySelectorAll("dialog[open]:not([data-docked])")).at(-1) ?? document;

const listLinks = () => Array.from(place().querySelectorAll<HTMLElement>("[data-row-link]"));

const findFocused = (links: readonly HTMLElement[]) =>
  links.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement));

function onceThere(act: () => void): void {
  if (areOthersComing) awaited.push(act);
  else act();
}

/**
 * Moves the focus to the next or previous row, or to the first or last if it is in none. If other rows are coming, it moves once they are
 * there.
 */
export function focusRow(step: Step): void {
  countsUntil = performance.now() + 1000;
  onceThere(() => moveFocus(step));
}

/** Moves the focus to the first row, wherever it is; if other rows are coming, to the first of those. */
export const focusFirstRow = () => onceThere(() => listLinks()[0]?.focus());

function moveFocus(step: Step): void {
  const links = listLinks();
  const current = findFocused(links);
  const start = step === 1 ? 0 : links.length - 1;
  links[current < 0 ? start : Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
}

/**
 * j and k move through the rows from anywhere, with Shift they select those they pass, as x does with one. d calls the selected customers,
 * or the one of the row. Enter opens it, since its name is a link. While other rows are coming, these keys wait for them.
 */
export function useRowKeys(areComing = false): void {
  useKey("j", () => focusRow(1), true);
  useKey("k", () => focusRow(-1), true);
  useKey("d", () => onceThere(() => callSelected() || clickInRow("[data-call]")));
  useKey("x", () => onceThere(() => clickInRow("[data-select]")));
  useKey("J", () => extendSelection(1));
  useKey("K", () => extendSelection(-1));
  useLayoutEffect(() => (areComing ? awaitRows() : takeAwaitedSteps()), [areComing]);
  useLayoutEffect(() => callOff, []);
}

const clickInRow = (target: string) =>
  document.activeElement?.closest("tr, li")?.querySelector<HTMLElement>(target)?.click();

function callSelected(): boolean {
  const button = place().querySelector<HTMLElement>("[data-call-selected]");
  button?.click();
  return button !== null;
}

function extendSelection(step: Step): void {
  onceThere(() => clickInRow("[data-select]:not(:checked)"));
  focusRow(step);
  onceThere(() => clickInRow("[data-select]:not(:checked)"));
}

const callOff = () => void (awaited = []);

/** Only after another key: by itself, Enter is for whatever has the focus. */
function awaitEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || awaited.length === 0 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  awaited.push(() => clickInRow("[data-row-link]"));
}

/** Until the rows are there, typing or going elsewhere calls off the steps that wait for them. */
function awaitRows(): () => void {
  keepPlace();
  areOthersComing = true;
  const arrival = new AbortController();
  for (const event of ["focusin", "input"]) document.addEventListener(event, callOff, { signal: arrival.signal });
  document.addEventListener("keydown", awaitEnter, { signal: arrival.signal });
  return () => {
    areOthersComing = false;
    arrival.abort();
  };
}

/** A key pressed just before the rows went out of date has moved the focus among them: it moves as far among the next. */
function keepPlace(): void {
  const links = listLinks();
  const place = findFocused(links);
  if (place < 0 || performance.now() > countsUntil) return;
  awaited = Array.from({ length: place + 1 }, () => () => moveFocus(1));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function takeAwaitedSteps(): void {
  const acts = awaited;
  awaited = [];
  for (const act of acts) act();
}

/** Arrow keys within the rows. */
export function moveByArrows(event: ReactKeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  focusRow(event.key === "ArrowDown" ? 1 : -1);
}
