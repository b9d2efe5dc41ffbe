import type { Deal } from "@automotive-crm/contract/deals/record";
import { isActiveDeal } from "@automotive-crm/contract/deals/stages";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import type { TabPlace } from "#records/customer-part.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { NextStepLine } from "#features/deals/board/DealCard.tsx";
import { daysWords, vehicleOf } from "#features/deals/deal-words.ts";
import { StageBadge } from "#features/deals/StageBadge.tsx";
import { NewDealButton } from "#features/deals/new/NewDealButton.tsx";
import { customerDealsQuery } from "./customer-deals.query.ts";

/** A customer's deals: the open ones first. */
export function DealsTab({ customer, organizationId }: TabPlace) {
  const { data: deals, error, refetch } = useQuery(customerDealsQuery(organizationId, customer.id));
  const groups = [
    { label: "Open deals", deals: deals?.filter(isActiveDeal) ?? [] },
    { label: "Earlier deals", deals: deals?.filter((deal) => !isActiveDeal(deal)) ?? [] },
  ];
  return (
    <div className="px-4 py-3 @max-[600px]:px-0">
      {organizationId !== globalView && (
        <div className="flex justify-end pb-2">
          <NewDealButton organizationId={organizationId} customer={customer} variant="quiet" />
        </div>
      )}
      {error && !deals && (
        <ErrorNotice title="The deals could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !deals && (
        <output aria-label="Loading deals">
          <Skeleton className="h-24" />
        </output>
      )}
      {deals?.length === 0 && <p className="py-6 text-center text-quiet">No deals yet</p>}
      {groups.map(
        ({ label, deals: of }) =>
          of.length > 0 && (
            <section key={label} aria-label={label} className="pb-3">
              <h3 className="pb-1 text-meta font-medium text-quiet">{label}</h3>
              <ul>
                {of.map((deal) => (
                  <DealLine key={deal.id} deal={deal} isOpen={isActiveDeal(deal)} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function DealLine({ deal, isOpen }: { deal: Deal; isOpen: boolean }) {
  const { id, number, daysInStage, priceCents, ownerName, timeZone, createdAt } = deal;
  const { unwoundOn, deliveredOn, soldOn, lostReason } = deal;
  const ending = unwoundOn ?? deliveredOn ?? soldOn;
  return (
    <li className="border-b border-line py-2.5 text-table last:border-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/deals/$dealId" params={{ dealId: id }} className="font-semibold text-link hover:underline">
          {vehicleOf(deal)}
        </Link>
        <StageBadge deal={deal} />
        {isOpen && <span className="text-quiet">{daysWords(daysInStage)}</span>}
        {priceCents !== null && <span className="ml-auto font-medium tabular-nums">{formatMoney(priceCents)}</span>}
      </div>
      <p className="text-meta text-quiet">
        Deal {number} · {ownerName ?? "no owner"} ·{" "}
        {ending === null ? <Timestamp at={createdAt} timeZone={timeZone} look="day" /> : formatDate(ending)}
        {lostReason !== null && ` · ${lostReason}`}
      </p>
      {isOpen && <NextStepLine deal={deal} />}
    </li>
  );
}
