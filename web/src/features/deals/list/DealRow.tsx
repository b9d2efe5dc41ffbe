import type { Deal } from "@automotive-crm/contract/deals/record";
import type { DealSort } from "@automotive-crm/contract/deals/list";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Hourglass } from "lucide-react";
import { rowIdOf } from "#lib/calls/call-list.ts";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import type { Column } from "#kit/list/columns.ts";
import { ListRow } from "#kit/list/ListRow.tsx";
import { StepsMenu } from "#features/deals/actions/StepsMenu.tsx";
import type { DealWork } from "#features/deals/actions/useDealWork.tsx";
import { NextStepLine } from "#features/deals/board/DealCard.tsx";
import { daysWords, vehicleOf } from "#features/deals/deal-words.ts";
import { StageBadge } from "#features/deals/StageBadge.tsx";

export const dealColumns = [
  { name: "customer", head: "Customer", width: "minmax(0,1.2fr)", narrow: "title", sort: "customer" },
  { name: "vehicle", head: "Vehicle", width: "minmax(0,1.6fr)", narrow: "line" },
  { name: "stage", head: "Stage", width: "10rem", sort: "stageEntered" },
  { name: "price", head: "Price", width: "6.5rem", narrow: "aside", isAtEnd: true, sort: "price" },
  { name: "next", head: "Next step", width: "minmax(0,1.2fr)", narrow: "more", sort: "nextStep" },
  { name: "owner", head: "Owner", width: "minmax(0,0.8fr)", from: "wide" },
  { name: "date", head: "Sold", width: "6.5rem", from: "widest", sort: "soldOn" },
  { name: "actions", head: "Actions", width: "calc(2 * var(--button))", narrow: "actions", isAtEnd: true },
] as const satisfies readonly Column<string, DealSort>[];

/** A deal in the table. */
export function DealRow({ deal, work }: { deal: Deal; work: DealWork }) {
  const { id, number, customerId, customerName, customerPhone, stage, unwoundOn, priceCents, ownerName } = deal;
  const isInPanel = useIsInPanel(customerId);
  const steps = work.stepsOf(deal);
  const call = steps.find(({ name }) => name === "call");
  const vehicle = vehicleOf(deal);
  return (
    <ListRow
      columns={dealColumns}
      callee={rowIdOf({ customerId, number: customerPhone ?? undefined })}
      isCurrent={isInPanel}
      cells={{
        customer: (
          <>
            <Link
              to="/deals/$dealId"
              params={{ dealId: id }}
              data-row-link
              data-deal={id}
              title={customerName}
              className={`block max-w-fit truncate font-semibold text-link hover:underline ${unwoundOn === null ? "" : "line-through"}`}
            >
              {customerName}
            </Link>
            <p className="truncate text-meta text-quiet tabular-nums @max-2xl:hidden">Deal {number}</p>
          </>
        ),
        vehicle: (
          <>
            <span className={`block truncate ${deal.vehicle ? "" : "text-quiet"}`} title={vehicle}>
              {vehicle}
            </span>
            {deal.vehicle?.stockNumber && (
              <span className="block truncate text-meta text-quiet @max-2xl:hidden">
                Stock {deal.vehicle.stockNumber}
              </span>
            )}
          </>
        ),
        stage: <StageCell deal={deal} />,
        price: <span className="tabular-nums">{priceCents === null ? "—" : formatMoney(priceCents)}</span>,
        next: (
          <div className="flex items-center gap-x-2">
            <span className="shrink-0 @2xl:hidden">
              <StageCell deal={deal} />
            </span>
            <div className="min-w-0 flex-1">
              {stage === "lost" || stage === "delivered" ? <Ending deal={deal} /> : <NextStepLine deal={deal} />}
            </div>
          </div>
        ),
        owner: (
          <span className="block truncate" title={ownerName ?? undefined}>
            {ownerName ?? <span className="text-quiet">Nobody</span>}
          </span>
        ),
        date: <span className="tabular-nums">{deal.soldOn === null ? "" : formatDate(deal.soldOn)}</span>,
        actions: (
          <div className="flex justify-end">
            {call?.Icon && (
              <IconButton
                isChange
                data-call
                label={`Call ${customerName}`}
                data-tip="Call"
                tipSide="left"
                icon={<call.Icon aria-hidden size={16} />}
                onClick={call.act}
              />
            )}
            <StepsMenu
              label={`More about the deal of ${customerName}`}
              icon={<Ellipsis aria-hidden size={17} />}
              moves={work.movesOf(deal)}
              steps={steps.filter((step) => step !== call)}
            />
          </div>
        ),
      }}
    />
  );
}

function StageCell({ deal }: { deal: Deal }) {
  const { daysInStage, isStale, unwoundOn } = deal;
  return (
    <div className="flex items-center gap-x-2 gap-y-0.5 whitespace-nowrap @2xl:flex-wrap">
      <StageBadge deal={deal} />
      <span className={`flex items-center gap-1 text-meta tabular-nums ${isStale ? "text-warn" : "text-quiet"}`}>
        {isStale && <Hourglass aria-hidden size={12} />}
        {unwoundOn === null ? daysWords(daysInStage) : formatDate(unwoundOn)}
      </span>
    </div>
  );
}

/** How it ended: the reason, or the day of the delivery. */
const Ending = ({ deal: { lostReason, deliveredOn } }: { deal: Deal }) => (
  <span className="block truncate text-meta text-quiet">
    {lostReason ?? (deliveredOn === null ? "" : `Delivered ${formatDate(deliveredOn)}`)}
  </span>
);
