import { useLayoutEffect } from "react";
import type { KeyboardEvent } from "react";
import { useKey } from "#lib/browser/useKey.ts";

type Step = 1 | -1;

/** Whether other rows are about to take the place of those on the screen, which can't have the focus meanwhile. */
let areOthersComing = false;

/** The steps to take among the rows that are coming. */
let awaited: Step[] = [];

const listLinks = () => Array.from(document.querySelectorAll<HTMLElement>("[data-row-link]"));

const findFocused = (links: readonly HTMLElement[]) =>
  links.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement));

/**
 * Moves the focus to the next or previous row, or to the first or last if it is in none. If other rows are coming, it moves once they are
 * there.
 */
export function focusRow(step: Step): void {
  if (areOthersComing) {
    awaited.push(step);
    return;
  }
  const links = listLinks();
  const current = findFocused(links);
  const start = step === 1 ? 0 : links.length - 1;
  links[current < 0 ? start : Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
}

/**
 * j and k move through the rows from anywhere, d calls the customer of the row. Enter opens it, since its name is a link. While other rows
 * are coming, j and k wait for them.
 */
export function useRowKeys(areComing = false): void {
  useKey("j", () => focusRow(1));
  useKey("k", () => focusRow(-1));
  useKey("d", () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-call]")?.click());
  useLayoutEffect(() => (areComing ? awaitRows() : takeAwaitedSteps()), [areComing]);
  useLayoutEffect(() => callOff, []);
}

const callOff = () => void (awaited = []);

/** Until the rows are there, typing or going elsewhere calls off the steps that wait for them. */
function awaitRows(): () => void {
  keepPlace();
  areOthersComing = true;
  const arrival = new AbortController();
  for (const event of ["focusin", "input"]) document.addEventListener(event, callOff, { signal: arrival.signal });
  return () => {
    areOthersComing = false;
    arrival.abort();
  };
}

/** A key pressed just before the rows went out of date has moved the focus among them: it moves as far among the next. */
function keepPlace(): void {
  const links = listLinks();
  const place = findFocused(links);
  if (place < 0) return;
  awaited = Array.from({ length: place + 1 }, () => 1);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function takeAwaitedSteps(): void {
  const steps = awaited;
  awaited = [];
  for (const step of steps) focusRow(step);
}

/** Arrow keys within the rows. */
export function moveByArrows(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  focusRow(event.key === "ArrowDown" ? 1 : -1);
}
