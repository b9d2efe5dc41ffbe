import type { VisitTotals } from "@automotive-crm/contract/showroom/board";
import { averageMinutes, shareOf } from "@automotive-crm/contract/showroom/rules";
import type { ShowroomDay } from "#features/showroom/showroom.queries.ts";

interface Figure {
  word: string;
  of: (totals: VisitTotals) => number;
  /** Beside the number. */
  more?: (totals: VisitTotals) => string | false;
  /** Said as a share of the ups. */
  isShare?: boolean;
}

const figures: readonly Figure[] = [
  {
    word: "Ups",
    of: ({ ups }) => ups,
    more: ({ newUps, usedUps }) => newUps + usedUps > 0 && `${newUps} new, ${usedUps} used`,
  },
  { word: "Be-backs", of: ({ beBacks }) => beBacks },
  {
    word: "Appointments",
    of: ({ appointmentsShown }) => appointmentsShown,
    more: ({ appointmentsDue }) => `of ${appointmentsDue} due`,
  },
  { word: "Demos", of: ({ demos }) => demos, isShare: true },
  { word: "Write-ups", of: ({ writeUps }) => writeUps, isShare: true },
  { word: "T.O.s", of: ({ turnOvers }) => turnOvers, isShare: true },
  { word: "Sold", of: ({ sold }) => sold, isShare: true },
  { word: "Delivered", of: ({ delivered }) => delivered },
];

/** The figures of a day, with the month so far and as many days of the month before. */
export function Totals({ day: { totals, month, lastMonth, visits } }: { day: ShowroomDay }) {
  const minutes = averageMinutes(visits);
  return (
    <section aria-label="Totals" className="@container pb-4">
      <dl className="grid grid-cols-2 gap-px @xl:grid-cols-4 @5xl:grid-cols-8 overflow-hidden rounded-box border border-line bg-line">
        {figures.map((figure) => (
          <div key={figure.word} className="min-w-0 bg-base-100 px-3 py-2">
            <dt className="truncate text-meta text-quiet">{figure.word}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
              <span className="text-xl font-semibold">{figure.of(totals)}</span>
              <span className="text-meta text-quiet">{besides(figure, totals)}</span>
              <span className="w-full text-meta text-quiet">
                Month {withShare(figure, month)}, last {withShare(figure, lastMonth)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {minutes !== null && <p className="pt-1.5 text-meta text-quiet">Visits took {minutes} minutes on average.</p>}
    </section>
  );
}

function besides({ more, isShare = false, of }: Figure, totals: VisitTotals): string | false {
  if (more) return more(totals);
  const share = isShare ? shareOf(of(totals), totals.ups) : null;
  return share !== null && `${share} %`;
}

/** "12 (24 %)": a share only of enough. */
function withShare({ of, isShare = false }: Figure, totals: VisitTotals): string {
  const share = isShare ? shareOf(of(totals), totals.ups) : null;
  return share === null ? String(of(totals)) : `${of(totals)} (${share} %)`;
}
