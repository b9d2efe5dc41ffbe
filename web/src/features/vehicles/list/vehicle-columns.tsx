import type { ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import type { ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";
import type { Column } from "#kit/list/columns.ts";
import { equityInWords } from "#features/vehicles/equity-words.ts";
import { regularServiceWords } from "#features/vehicles/service-words.ts";
import { statusWords } from "#features/vehicles/vehicle-words.ts";
import type { VehiclesSearch } from "./vehicles.search.ts";

type Name = "vehicle" | "owner" | "state" | "detail" | "vin" | "actions";

const actions = {
  name: "actions",
  head: "Actions",
  width: "calc(2 * var(--button))",
  narrow: "actions",
  isAtEnd: true,
} as const;

/** The columns of a tab: what the list is about stands in `state` and `detail`. */
export const columnsOf = (view: NonNullable<VehiclesSearch["view"]>): Column<Name>[] => [
  { name: "vehicle", head: "Vehicle", width: "minmax(0,1.5fr)", narrow: "title" },
  { name: "owner", head: "Customer", width: "minmax(0,1.1fr)", narrow: "line" },
  { name: "state", head: heads[view][0], width: "minmax(0,1.1fr)", narrow: "more" },
  { name: "detail", head: heads[view][1], width: "minmax(0,1.1fr)", from: "wide" },
  ...(view === "all" ? [{ name: "vin", head: "VIN", width: "minmax(11.5rem,0.9fr)", from: "wide" } as const] : []),
  actions,
];

const heads: Record<NonNullable<VehiclesSearch["view"]>, [string, string]> = {
  all: ["Status", "Mileage"],
  due: ["Due", "Last service"],
  declined: ["Declined", "Visit"],
  recalls: ["Recall", "Remedy"],
  leases: ["Ends", "Payment"],
  equity: ["Equity", "Value and payoff"],
};

type Stated = { state: ReactNode; detail: ReactNode };

/** What a row says about its vehicle in the list of a tab. */
export function stateOf(view: NonNullable<VehiclesSearch["view"]>, vehicle: ListedVehicle): Stated {
  const { declined, recall, finances, serviceDue, serviceDueOn, lastService, mileage, status } = vehicle;
  const miles = mileage > 0 && `${formatCount(mileage)} mi`;
  switch (view) {
    case "all":
      return { state: statusWords[status], detail: miles };
    case "due":
      return {
        state: serviceDueOn && serviceDue && `${regularServiceWords[serviceDue]} ${formatDate(serviceDueOn)}`,
        detail: [lastService && formatDate(lastService), miles].filter(Boolean).join(", "),
      };
    case "declined":
      return declined
        ? { state: <Declined declined={declined.declined} />, detail: formatDate(declined.servedOn) }
        : { state: null, detail: null };
    case "recalls":
      return recall ? { state: <RecallInRow recall={recall} />, detail: recall.remedy } : { state: null, detail: null };
    case "leases":
    case "equity":
      return finances ? stateOfFinances(view, finances) : { state: null, detail: null };
  }
}

function Declined({ declined }: { declined: NonNullable<ListedVehicle["declined"]>["declined"] }) {
  const text = declined
    .map(({ work, amountCents }) => (amountCents === null ? work : `${work} ${formatMoney(amountCents)}`))
    .join(", ");
  return <span title={text}>{text}</span>;
}

function RecallInRow({ recall: { campaign, title, isParkIt } }: { recall: NonNullable<ListedVehicle["recall"]> }) {
  return (
    <span title={`${campaign} ${title}`}>
      {isParkIt && <span className="font-medium text-danger">Park it: </span>}
      {campaign} {title}
    </span>
  );
}

function stateOfFinances(view: "leases" | "equity", finances: NonNullable<ListedVehicle["finances"]>): Stated {
  const { endsOn, paymentCents, overMiles, equityCents, payoffCents, isEstimate, marketValueCents } = finances;
  if (view === "leases") {
    const detail = [
      paymentCents !== null && `${formatExactMoney(paymentCents)} a month`,
      overMiles !== null && overMiles > 0 && `${formatCount(overMiles)} miles over`,
    ];
    return { state: endsOn && formatDate(endsOn), detail: detail.filter(Boolean).join(", ") };
  }
  const detail = [
    marketValueCents !== null && `Worth ${formatMoney(marketValueCents)}`,
    payoffCents !== null && `owes ${formatMoney(payoffCents)}${isEstimate ? " (estimate)" : ""}`,
  ];
  return {
    state: equityCents === null ? `Missing: ${finances.missing.join(", ")}` : equityInWords(equityCents),
    detail: detail.filter(Boolean).join(", "),
  };
}
