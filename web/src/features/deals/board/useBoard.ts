import type { BoardColumn } from "@automotive-crm/contract/deals/board";
import type { Deal } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";
import { useKey } from "#kit/focus/useKey.ts";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { countWords, stageWords } from "#features/deals/deal-words.ts";
import { boardQuery } from "#features/deals/deals.queries.ts";
import type { DealFilter } from "#features/deals/list/deal-filters.ts";
import { focusedDealId, stageBeside } from "./board-keys.ts";

/** The board's columns, moves by keys, and what is said about them. */
export function useBoard(place: Place, filter: DealFilter, work: DealWork) {
  const board = useQuery(boardQuery(place, filter));
  const changeByKey = useChangeKeyAction();
  const [told, setTold] = useState<Told>({ text: "" });
  /** The deal whose card keeps the focus on its way to another column. */
  const focused = useRef<string | undefined>(undefined);
  const columns = board.data;
  const deals = columns?.flatMap((column) => column.deals) ?? [];

  const move = (deal: Deal, to: DealStage) => {
    focused.current = deal.id;
    work.move(deal, to);
    if (to !== "sold" && to !== "delivered" && to !== "lost")
      setTold({ moved: { deal, to }, text: describe(columns ?? [], deal, to) });
  };
  const press = (step: 1 | -1) => {
    const deal = deals.find(({ id }) => id === focusedDealId());
    const to = deal && stageBeside(deal, step);
    if (!deal || !to) return;
    if (work.canMove(deal, to)) move(deal, to);
    else setTold({ text: `The deal of ${deal.customerName} can't be moved to ${stageWords[to].word}.` });
  };
  useKey("[", () => changeByKey(() => press(-1)));
  useKey("]", () => changeByKey(() => press(1)));

  // The card is another element in its new column.
  useEffect(() => {
    const id = focused.current;
    if (id === undefined || document.querySelector("dialog[open]:not([data-docked])")) return;
    const card = document.querySelector<HTMLElement>(`[data-deal="${id}"]`);
    const hasNothing = document.activeElement === null || document.activeElement === document.body;
    if (card && hasNothing) card.focus();
  }, [columns]);
  return { board, columns, said: sayNow(columns ?? [], told), move };
}

/** What was said, and of which move, if it is about one. */
interface Told {
  text: string;
  moved?: { deal: Deal; to: DealStage };
}

/** A move may have been refused or taken back since it was told: then where the card is. */
function sayNow(columns: readonly BoardColumn[], { text, moved }: Told): string {
  const at = columns.findIndex(({ deals }) => deals.some(({ id }) => id === moved?.deal.id));
  const column = columns[at];
  if (!moved || !column || column.stage === moved.to) return text;
  return `${moved.deal.customerName} is in ${stageWords[column.stage].word}, column ${at + 1} of ${columns.length}.`;
}

/** "Ada Lovelace is in Proposal, column 4 of 7, with 12 deals. Control Z moves it back." */
function describe(columns: readonly BoardColumn[], { customerName }: Deal, to: DealStage): string {
  const at = columns.findIndex(({ stage }) => stage === to);
  const others = countWords((columns[at]?.count ?? 0) + 1);
  return `${customerName} is in ${stageWords[to].word}, column ${at + 1} of ${columns.length}, with ${others}. Control Z moves it back.`;
}
