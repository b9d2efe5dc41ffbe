import type { KeyboardEvent } from "react";
import { useKey } from "#lib/browser/useKey.ts";

const listLinks = () => Array.from(document.querySelectorAll<HTMLElement>("[data-row-link]"));

/** Moves the focus to the next or previous row, or to the first or last if it is in none. */
export function focusRow(step: 1 | -1): void {
  const links = listLinks();
  const current = links.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement));
  const start = step === 1 ? 0 : links.length - 1;
  links[current < 0 ? start : Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
}

/** j and k move through the rows from anywhere, d calls the customer of the row. Enter opens it, since its name is a link. */
export function useRowKeys(): void {
  useKey("j", () => focusRow(1));
  useKey("k", () => focusRow(-1));
  useKey("d", () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-call]")?.click());
}

/** Arrow keys within the rows. */
export function moveByArrows(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  focusRow(event.key === "ArrowDown" ? 1 : -1);
}
