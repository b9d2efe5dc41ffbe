import { Link } from "@tanstack/react-router";
import { formatMoney } from "#lib/format/money.ts";
import { ListRow } from "#kit/list/ListRow.tsx";
import { CheckedIn, Visitor, VisitState, vehicleOf, type VisitRowProps } from "./cells.tsx";

export const deskColumns = [
  { name: "time", head: "In", width: "5.5rem", narrow: "aside" },
  { name: "visitor", head: "Customer", width: "minmax(0,1.2fr)", narrow: "title" },
  { name: "vehicle", head: "Vehicle", width: "minmax(0,1.1fr)", narrow: "line" },
  { name: "deal", head: "Deal", width: "4.5rem", narrow: "more" },
  { name: "price", head: "Price", width: "5.5rem", isAtEnd: true },
  { name: "trade", head: "Trade", width: "5.5rem", from: "wide", isAtEnd: true },
  { name: "payment", head: "Payment", width: "5.5rem", from: "wide", isAtEnd: true },
  { name: "gross", head: "Gross", width: "5.5rem", from: "widest", isAtEnd: true },
  { name: "state", head: "Status", width: "9rem", narrow: "end" },
] as const;

/** A visit as the desk sees it: the numbers of its deal. */
export function DeskRow({ visit, now, isOpen, onOpen }: VisitRowProps) {
  const { deal, dealId } = visit;
  const vehicle = vehicleOf(visit);
  const stockNumber = deal?.stockNumber ?? visit.vehicle?.stockNumber;
  return (
    <ListRow
      columns={deskColumns}
      isCurrent={isOpen}
      cells={{
        time: <CheckedIn visit={visit} now={now} />,
        visitor: <Visitor visit={visit} onOpen={onOpen} />,
        vehicle: (
          <>
            <span className={`block truncate ${visit.vehicle ? "" : "text-quiet"}`} title={vehicle}>
              {vehicle}
            </span>
            {stockNumber && <span className="block truncate text-meta text-quiet">Stock {stockNumber}</span>}
          </>
        ),
        deal:
          deal && dealId !== null ? (
            <div className="flex gap-2">
              <Link to="/deals/$dealId" params={{ dealId }} className="text-link tabular-nums hover:underline">
                {deal.number}
              </Link>
              <span className="@2xl:hidden">
                <Amount cents={deal.priceCents} />
              </span>
            </div>
          ) : (
            <span className="text-quiet">—</span>
          ),
        price: <Amount cents={deal?.priceCents} />,
        trade: <Amount cents={deal?.allowanceCents} />,
        payment: <Amount cents={deal?.paymentCents} />,
        gross: <Amount cents={deal?.grossCents} />,
        state: <VisitState visit={visit} />,
      }}
    />
  );
}

const Amount = ({ cents = null }: { cents: number | null | undefined }) => (
  <span className={`tabular-nums ${cents === null ? "text-quiet" : ""}`}>
    {cents === null ? "—" : formatMoney(cents)}
  </span>
);
