import type { Deal } from "@automotive-crm/contract/deals/record";
import { Link } from "@tanstack/react-router";
import { CalendarClock, CircleAlert, Hourglass, MoveRight } from "lucide-react";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { initials } from "#lib/format/format.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import type { DealStep } from "#features/deals/actions/useDealWork.tsx";
import { StepsMenu } from "#features/deals/actions/StepsMenu.tsx";
import { daysWords, vehicleOf } from "#features/deals/deal-words.ts";
import { useDraggable } from "./card-drag.ts";

interface DealCardProps {
  deal: Deal;
  /** The stages it may be moved to, by anyone who sees the menu. */
  moves: readonly DealStep[];
  steps: readonly DealStep[];
}

/** A deal on the board: who, which car, for how much, since when, and what is next. */
export function DealCard({ deal, moves, steps }: DealCardProps) {
  const { id, customerName, stage, daysInStage, isStale, priceCents, ownerId, ownerName } = deal;
  const { card, isDragged } = useDraggable(deal, moves.length > 0);
  const vehicle = vehicleOf(deal);
  return (
    <li ref={card} className="deal-card" data-dragged={isDragged || undefined}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to="/deals/$dealId"
            params={{ dealId: id }}
            draggable={false}
            data-row-link
            data-deal={id}
            className="block truncate font-semibold"
          >
            {customerName}
          </Link>
          <p className={`line-clamp-2 ${deal.vehicle ? "" : "text-quiet"}`} title={vehicle}>
            {vehicle}
          </p>
        </div>
        <div className="-mt-1.5 -mr-2 flex flex-col items-center max-md:flex-row-reverse">
          <StepsMenu
            label={`Move or work on the deal of ${customerName}`}
            icon={<MoveRight aria-hidden size={16} />}
            moves={moves}
            steps={steps}
          />
          {ownerId !== null && ownerName !== null && (
            <span className="md:-mt-1" title={ownerName}>
              <Avatar id={ownerId} initials={initialsOf(ownerName)} size="small" />
              <span className="sr-only">{ownerName}</span>
            </span>
          )}
        </div>
      </div>
      <p className="mt-1 flex items-center gap-x-2 text-meta text-quiet tabular-nums">
        {priceCents !== null && <span className="font-medium text-base-content">{formatMoney(priceCents)}</span>}
        <span
          className={`flex items-center gap-1 whitespace-nowrap ${isStale ? "text-warn" : ""}`}
          title={isStale ? "Longer in this stage than usual" : "Time in this stage"}
        >
          {isStale && <Hourglass aria-hidden size={12} />}
          {daysWords(daysInStage)}
          {isStale && <span className="sr-only">, longer than usual</span>}
        </span>
      </p>
      {stage !== "delivered" && stage !== "lost" && <NextStepLine deal={deal} />}
    </li>
  );
}

const initialsOf = (name: string) => {
  const words = name.split(" ");
  return initials(words[0], words.length > 1 ? words.at(-1) : null);
};

/** What is next, or that nothing is. */
export function NextStepLine({ deal: { nextStep, timeZone } }: { deal: Pick<Deal, "nextStep" | "timeZone"> }) {
  if (!nextStep)
    return (
      <p className="flex items-center gap-1 text-meta text-warn">
        <CircleAlert aria-hidden size={12} className="shrink-0" />
        No next step
      </p>
    );
  const { title, at, isOverdue } = nextStep;
  const Icon = isOverdue ? CircleAlert : CalendarClock;
  return (
    <p className={`flex min-w-0 items-center gap-1 text-meta ${isOverdue ? "text-danger" : "text-quiet"}`}>
      <Icon aria-hidden size={12} className="shrink-0" />
      <span className="min-w-0 truncate" title={title}>
        {isOverdue && <span className="sr-only">Overdue: </span>}
        {title}
      </span>
      <Timestamp at={at} timeZone={timeZone} look="day" className="ml-auto shrink-0" />
    </p>
  );
}
