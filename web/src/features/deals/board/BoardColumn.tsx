import type { BoardColumn as Column } from "@automotive-crm/contract/deals/board";
import { openDealStages } from "@automotive-crm/contract/deals/stages";
import { globalView } from "@automotive-crm/contract/organizations/record";
import type { Deal } from "@automotive-crm/contract/deals/record";
import { useMutation } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatCount } from "#lib/format/format.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { stageWords } from "#features/deals/deal-words.ts";
import { NewDealButton } from "#features/deals/new/NewDealButton.tsx";
import { useDropColumn } from "./card-drag.ts";
import { DealCard } from "./DealCard.tsx";

export interface BoardColumnProps {
  column: Column;
  work: DealWork;
  onMove: (deal: Deal, to: Deal["stage"]) => void;
  onMore: (column: Column) => Promise<void>;
  organizationId: string;
  /** Whether its cards are hidden, and how to change that; absent where they never are. */
  fold?: { isFolded: boolean; toggle: () => void };
}

/** A stage on the board, with all of its deals in its heading, and the first of them as cards. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, work, onMove, organizationId, fold } = props;
  const { stage } = column;
  const { column: place, isOver } = useDropColumn({ stage, canMove: work.canMove, onMove });
  const { word } = stageWords[stage];
  const isFolded = fold?.isFolded === true;
  return (
    <section
      ref={place}
      aria-label={word}
      className={`deal-column ${isFolded ? "deal-column-folded" : ""}`}
      data-over={isOver || undefined}
    >
      <header className="flex min-h-13 items-start gap-1 px-3 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-baseline gap-1.5 text-table font-semibold">
            {word} <span className="font-normal text-quiet tabular-nums">{formatCount(column.count)}</span>
          </h2>
          <ColumnTotals column={column} />
        </div>
        <NewDealHere stage={stage} organizationId={organizationId} />
        {fold && (
          <IconButton
            label={`${isFolded ? "Show" : "Hide"} ${word.toLowerCase()} deals`}
            tipSide="left"
            className="-my-1 -mr-2"
            icon={isFolded ? <PanelRightOpen aria-hidden size={16} /> : <PanelRightClose aria-hidden size={16} />}
            onClick={fold.toggle}
          />
        )}
      </header>
      {!isFolded && <Cards {...props} />}
    </section>
  );
}

/** Begins a deal in a stage; in Global View, it would be nobody's. */
export function NewDealHere({ stage, organizationId }: { stage: Deal["stage"]; organizationId: string }) {
  const open = openDealStages.find((each) => each === stage);
  return open && organizationId !== globalView && <NewDealButton organizationId={organizationId} stage={open} />;
}

/** "$412,300", and the gross for those who see it; nothing while no deal has a price. */
export const ColumnTotals = ({ column: { priceCents, grossCents } }: { column: Column }) => (
  <p className="flex flex-wrap gap-x-2 text-meta text-quiet tabular-nums empty:hidden">
    {priceCents !== 0 && <span>{formatMoney(priceCents)}</span>}
    {grossCents !== undefined && grossCents !== 0 && <span>{formatMoney(grossCents)} gross</span>}
  </p>
);

/** As many cards as a usual window shows; the rest of a page follows once they are painted. */
const firstCards = 8;

/** The cards of a column, and a button for the next ones. */
export function Cards({
  column,
  work,
  onMove,
  onMore,
}: Pick<BoardColumnProps, "column" | "work" | "onMove" | "onMore">) {
  const { deals, count, nextCursor } = column;
  const isPainted = useDeferredValue(true, false);
  const more = useMutation({ mutationFn: () => onMore(column), meta: { hasOwnErrorDisplay: true } });
  return (
    <div className="deal-cards">
      {deals.length === 0 && <p className="px-1 py-3 text-meta text-quiet">No deals</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {(isPainted ? deals : deals.slice(0, firstCards)).map((deal) => (
          <DealCard key={deal.id} deal={deal} moves={work.movesOf(deal, onMove)} steps={work.stepsOf(deal)} />
        ))}
      </ul>
      {isPainted && nextCursor !== null && (
        <Button isBusy={more.isPending} busyText="Loading…" onClick={() => more.mutate()}>
          Load more
          <span className="text-meta text-quiet tabular-nums">
            {formatCount(Math.max(0, count - deals.length))} left
          </span>
        </Button>
      )}
      {more.error && (
        <p role="alert" className="text-meta text-danger">
          More deals could not be loaded. {messageOf(more.error)}
        </p>
      )}
    </div>
  );
}
