import type { CustomerValue, ValueDeal, ValueService } from "@automotive-crm/contract/value/record";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { kindWords, StageBadge } from "#features/deals/index.ts";
import { visitKindWords } from "#features/vehicles/index.ts";

/** One of the rows that a figure counts. */
export interface ValueLine {
  id: string;
  name: ReactNode;
  detail: ReactNode;
  /** What it adds to the figure. */
  amount: ReactNode;
}

const money = (cents: number | null | undefined, none: string) =>
  cents === null || cents === undefined ? <span className="text-quiet">{none}</span> : formatMoney(cents);

const DealLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/deals/$dealId" params={{ dealId: id }} className="font-medium text-link hover:underline">
    {name}
  </Link>
);

const nameOf = ({ number, vehicleName }: ValueDeal) => vehicleName || `Deal ${number}`;

export const purchaseLine = (deal: ValueDeal): ValueLine => ({
  id: deal.id,
  name: <DealLink id={deal.id} name={nameOf(deal)} />,
  detail: deal.deliveredOn !== null && `Delivered ${formatDate(deal.deliveredOn)} · deal ${deal.number}`,
  amount: money(deal.priceCents, "No price"),
});

/** Where gross can't be seen, it isn't said that there is none. */
export const grossLine = (deal: ValueDeal): ValueLine => {
  const { frontGrossCents: front, backGrossCents: back } = deal;
  const isKnown = (front ?? back ?? null) !== null;
  return {
    ...purchaseLine(deal),
    detail: isKnown
      ? `Front ${formatMoney(front ?? 0)}, back ${formatMoney(back ?? 0)} · deal ${deal.number}`
      : `Deal ${deal.number}`,
    amount: money(isKnown ? (front ?? 0) + (back ?? 0) : null, "No gross"),
  };
};

export const leftOutLine = (deal: ValueDeal): ValueLine => ({
  ...purchaseLine(deal),
  detail: `${deal.unwoundOn === null ? kindWords[deal.kind] : `Unwound ${formatDate(deal.unwoundOn)}`} · deal ${deal.number}`,
});

export const openDealLine = (deal: ValueDeal): ValueLine => ({
  ...purchaseLine(deal),
  detail: (
    <>
      <StageBadge deal={deal} /> since <Timestamp at={deal.createdAt} timeZone={deal.timeZone} look="day" /> · deal{" "}
      {deal.number}
    </>
  ),
});

export const tradeInLine = (tradeIn: CustomerValue["tradeIns"][number]): ValueLine => ({
  id: tradeIn.id,
  name: <DealLink id={tradeIn.dealId} name={tradeIn.vehicleName} />,
  detail: `Given ${formatDate(tradeIn.givenOn)} · deal ${tradeIn.dealNumber}`,
  amount: money(tradeIn.allowanceCents, "No allowance"),
});

export const serviceLine = ({ id, vehicleName, servedOn, kind, amountCents }: ValueService): ValueLine => ({
  id,
  name: visitKindWords[kind],
  detail: `${formatDate(servedOn)} · ${vehicleName}`,
  amount: money(amountCents, "No amount"),
});

export const appointmentLine = (appointment: CustomerValue["appointments"][number]): ValueLine => ({
  id: appointment.id,
  name: appointment.type,
  detail: appointment.locationName,
  amount: <span className="font-normal">{formatDate(appointment.day)}</span>,
});

/** Everything that was paid for, latest first. */
export const spendingLines = ({ purchases, services }: CustomerValue): ValueLine[] =>
  [
    ...purchases.map((deal) => ({ on: deal.deliveredOn ?? "", line: purchaseLine(deal) })),
    ...services.map((service) => ({ on: service.servedOn, line: serviceLine(service) })),
  ]
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .map(({ line }) => line);
