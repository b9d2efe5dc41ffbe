import type { StockEvent, StockMileage, StockPriceChange } from "@automotive-crm/contract/inventory/history";
import { fieldInWords } from "@automotive-crm/contract/fields/field-words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { stockValueText } from "#features/inventory/form/shown-stock-value.ts";
import { stockFieldInWords } from "#features/inventory/form/stock-labels.ts";
import { stockHistoryQuery } from "#features/inventory/inventory.queries.ts";
import { mileageText, priceWords } from "#features/inventory/stock-words.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

/** What its prices and its odometer were, and who changed what. */
export function History({ organizationId, vehicle }: CarProps) {
  const history = useInfiniteQuery(stockHistoryQuery(organizationId, vehicle.id));
  const { data, error, refetch } = history;
  const [first] = data?.pages ?? [];
  const { timeZone } = vehicle;
  if (error && !data)
    return (
      <Section title="History">
        <ErrorNotice title="The history could not be loaded." error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!first)
    return (
      <Section title="History">
        <Skeleton className="h-24" />
      </Section>
    );
  return (
    <>
      {first.prices.length > 0 && (
        <Section title="Price history">
          <ul className="divide-y divide-line text-table">
            {first.prices.map((change) => (
              <PriceChange key={change.id} change={change} timeZone={timeZone} />
            ))}
          </ul>
        </Section>
      )}
      {first.mileages.length > 0 && (
        <Section title="Odometer readings">
          <ul className="divide-y divide-line text-table">
            {first.mileages.map((reading) => (
              <Reading key={reading.id} reading={reading} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="History">
        <ol className="divide-y divide-line text-table">
          {inRuns(data?.pages.flatMap(({ events }) => events) ?? []).map(([event, times]) => (
            <Event key={event.id} event={event} times={times} timeZone={timeZone} />
          ))}
        </ol>
        <ShowMore query={history} label="Show older" failure="Older changes could not be loaded." />
      </Section>
    </>
  );
}

const row = "flex flex-wrap items-baseline justify-between gap-x-4 py-1.5";
const priceText = (cents: number | null) => (cents === null ? "no price" : formatMoney(cents));

function PriceChange({
  change: { price, oldCents, newCents, byName, at },
  timeZone,
}: {
  change: StockPriceChange;
  timeZone: string;
}) {
  return (
    <li className={row}>
      <span className="tabular-nums">
        {priceWords[price]}: {oldCents === null ? "" : `${priceText(oldCents)} → `}
        <strong className="font-medium">{priceText(newCents)}</strong>
      </span>
      <span className="text-meta text-quiet">
        {byName && `${byName}, `}
        <Timestamp at={at} look="day" timeZone={timeZone} />
      </span>
    </li>
  );
}

const sources: Record<StockMileage["source"], string> = {
  manual: "entered",
  feed: "from a feed",
  "trade-in": "at the trade-in",
  deal: "at the deal",
};

const Reading = ({ reading: { mileage, unit, on, source, byName } }: { reading: StockMileage }) => (
  <li className={row}>
    <span className="tabular-nums">{mileageText(mileage, unit)}</span>
    <span className="text-meta text-quiet">
      {byName ?? sources[source]}, {formatDate(on)}
    </span>
  </li>
);

const isOfPhotos = ({ action }: StockEvent) => action.includes("photo");

/** Photos are added and moved many at a time: what one person did to them in a row is one entry, with how often. */
function inRuns(events: readonly StockEvent[]): [event: StockEvent, times: number][] {
  const runs: [StockEvent, number][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const isSame = run?.[0].action === event.action && run[0].byName === event.byName;
    if (run && isSame && isOfPhotos(event)) run[1] += 1;
    else runs.push([event, 1]);
  }
  return runs;
}

/** Its fields in the words of the form, with what they held before and then. */
function Event({ event, times, timeZone }: { event: StockEvent; times: number; timeZone: string }) {
  const { action, byName, at, changes } = event;
  const fields = isOfPhotos(event) ? [] : Object.entries(changes);
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {actionWords(action)}
          {times > 1 && ` (${times} times)`}
        </span>
        <span className="text-meta text-quiet">
          {byName && `${byName}, `}
          <Timestamp at={at} timeZone={timeZone} />
        </span>
      </div>
      {action !== "stock_vehicle.added" && fields.length > 0 && (
        <ul className="text-quiet">
          {fields.map(([field, { old, new: now }]) => (
            <li key={field} className="wrap-anywhere tabular-nums">
              {stockFieldInWords(field)}: {stockValueText(field, old)} → {stockValueText(field, now)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** `stock_vehicle.updated`, `stock_vehicle.photo_added` */
function actionWords(action: string): string {
  const what = action.split(".").at(-1) ?? action;
  return what === "updated" ? "Changed" : fieldInWords(what);
}
