import type { Deal } from "@automotive-crm/contract/deals/record";
import { pathStages, type DealStage } from "@automotive-crm/contract/deals/stages";
import type { KeyboardEvent } from "react";

const cards = (within: ParentNode) => Array.from(within.querySelectorAll<HTMLElement>("[data-deal]"));

/** Arrow keys lead through the cards: up and down in a column, to the side to the one beside it. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target instanceof HTMLElement && event.target.matches("[data-deal]") ? event.target : undefined;
  const column = card?.closest("section");
  if (!card || !column) return;
  const own = cards(column);
  const at = own.indexOf(card);
  const columns = Array.from(event.currentTarget.querySelectorAll("section")).filter((each) => cards(each).length > 0);
  const beside = (step: 1 | -1) => {
    const next = columns[columns.indexOf(column) + step];
    const others = next ? cards(next) : [];
    return others[Math.min(at, others.length - 1)];
  };
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => own[at + 1],
    ArrowUp: () => own[at - 1],
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target()?.focus();
}

/** The ID of the deal whose card has the focus, or something on it. */
export const focusedDealId = (): string | undefined =>
  document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-deal]")?.dataset["deal"];

/** The stage before or after a deal's, on the way to the delivery. */
export function stageBeside({ stage }: Deal, step: 1 | -1): DealStage | undefined {
  const at = pathStages.findIndex((each) => each === stage);
  return at === -1 ? undefined : pathStages[at + step];
}
