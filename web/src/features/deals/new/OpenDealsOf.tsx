import { mostOpenDeals } from "@automotive-crm/contract/deals/changes";
import { isOpenDeal } from "@automotive-crm/contract/deals/stages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { stageWords, vehicleOf } from "#features/deals/deal-words.ts";
import { customerDealsQuery } from "#features/deals/customer/customer-deals.query.ts";

interface OpenDealsOfProps {
  organizationId: string;
  customerId: string;
  onFollow: () => void;
}

/** The deals that a customer has open: one of them may be meant. */
export function OpenDealsOf({ organizationId, customerId, onFollow }: OpenDealsOfProps) {
  const { data } = useQuery(customerDealsQuery(organizationId, customerId));
  const open = data?.filter(({ stage }) => isOpenDeal(stage)) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label="Open deals" className="rounded-box bg-warning/14 px-3 py-2.5 text-table">
      <p className="font-medium">
        {open.length === 1
          ? "There is already an open deal. Continue with it?"
          : `There are already ${open.length} open deals. Continue with one?`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {open.map((deal) => (
          <li key={deal.id}>
            <Link to="/deals/$dealId" params={{ dealId: deal.id }} className="link" onClick={onFollow}>
              {vehicleOf(deal)}, {stageWords[deal.stage].word.toLowerCase()}
            </Link>
          </li>
        ))}
      </ul>
      {open.length >= mostOpenDeals && (
        <p className="mt-1 text-quiet">A customer can have {mostOpenDeals} at most. Only managers can add another.</p>
      )}
    </section>
  );
}
