import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import type { getShowroomMonths, VisitTotals } from "@automotive-crm/contract/showroom/board";
import { averageMinutes, fallOf, shareOf, type CountedFilter } from "@automotive-crm/contract/showroom/rules";
import { noTargets, type ShowroomTargets } from "@automotive-crm/contract/showroom/targets";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { Target } from "lucide-react";
import { useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { minutesInWords } from "#features/showroom/showroom-words.ts";
import { monthsQuery, targetsQuery, type ShowroomDay } from "#features/showroom/showroom.queries.ts";
import type { ShowroomSearch } from "#features/showroom/showroom.search.ts";

const loadTargets = async () => (await import("./TargetsDialog.tsx")).TargetsDialog;

interface Figure {
  word: string;
  of: (totals: VisitTotals) => number;
  /** Beside the number. */
  more?: (totals: VisitTotals) => string | false;
  /** Said as a share of the ups, which may have a target. */
  isShare?: boolean;
  target?: keyof ShowroomTargets;
  /** What lists what is counted. */
  opens: "sold-log" | "delivery-log" | "calendar" | CountedFilter;
}

const figures: readonly Figure[] = [
  {
    word: "Ups",
    of: ({ ups }) => ups,
    more: ({ newUps, usedUps }) => newUps + usedUps > 0 && `${newUps} new, ${usedUps} used`,
    opens: "up",
  },
  { word: "Be-backs", of: ({ beBacks }) => beBacks, opens: "be-back" },
  {
    word: "Appointments",
    of: ({ appointmentsShown }) => appointmentsShown,
    more: ({ appointmentsDue }) => `of ${appointmentsDue} due`,
    opens: "calendar",
  },
  { word: "Demos", of: ({ demos }) => demos, isShare: true, target: "demoPercent", opens: "demo" },
  { word: "Write-ups", of: ({ writeUps }) => writeUps, isShare: true, target: "writeUpPercent", opens: "write-up" },
  { word: "T.O.s", of: ({ turnOvers }) => turnOvers, isShare: true, target: "turnOverPercent", opens: "turn-over" },
  { word: "Sold", of: ({ sold }) => sold, isShare: true, target: "soldPercent", opens: "sold-log" },
  { word: "Delivered", of: ({ delivered }) => delivered, opens: "delivery-log" },
];

/** The figures of a day, with the month so far, as many days of the month before, and what is aimed at. */
export function Totals({ day: { day, totals, visits }, place }: { day: ShowroomDay; place: Place }) {
  const { organizationId } = place;
  const { data: months, error } = useQuery(monthsQuery(place, day));
  const minutes = averageMinutes(visits);
  const { data: targets = noTargets } = useQuery(targetsQuery(organizationId));
  const maySet = usePermission("org:settings:manage");
  const [isSetting, setSetting] = useState(false);
  const close = () => setSetting(false);
  return (
    <section aria-label="Totals" className="@container pb-4">
      <dl className="grid grid-cols-2 gap-px @xl:grid-cols-4 @5xl:grid-cols-8 overflow-hidden rounded-box border border-line bg-line">
        {figures.map((figure) => (
          <div key={figure.word} className="min-w-0 bg-base-100 px-3 py-2">
            <dt className="truncate text-meta text-quiet">{figure.word}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
              <Count figure={figure} totals={totals} day={day} />
              <span className="text-meta text-quiet">{besides(figure, totals)}</span>
              <span className="w-full text-meta text-quiet">
                {months
                  ? `Month ${withShare(figure, months.month)}, last ${withShare(figure, months.lastMonth)}`
                  : error
                    ? "Month unavailable"
                    : "Month …"}
              </span>
              {months && <Aim figure={figure} months={months} targets={targets} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
        <p className="text-meta text-quiet">
          {minutes !== null && `Visits took ${minutesInWords(minutes)} on average.`}
        </p>
        {maySet && (
          <Button
            variant="ghost"
            className="button-small"
            aria-haspopup="dialog"
            icon={<Target aria-hidden size={14} />}
            onClick={() => setSetting(true)}
          >
            Targets
          </Button>
        )}
      </div>
      <LazyDialog
        load={loadTargets}
        isOnDemand
        isOpen={isSetting}
        onClose={close}
        dialog={isSetting ? { organizationId, targets, onClose: close } : null}
      />
    </section>
  );
}

/** A day's number, which opens what it counts if the person may see that. */
function Count({ figure, totals, day }: { figure: Figure; totals: VisitTotals; day: string }) {
  const seesDeals = usePermission("deals:view");
  const count = figure.of(totals);
  const isDeals = figure.opens === "sold-log" || figure.opens === "delivery-log";
  const hasList = figure.opens === "calendar" ? totals.appointmentsDue > 0 : count > 0 && (seesDeals || !isDeals);
  if (!hasList) return <span className="text-xl font-semibold">{count}</span>;
  const { list, ...link } = listOf(figure, day);
  return (
    <Link
      {...link}
      resetScroll={link.to !== "/showroom"}
      className="-mx-4 -my-2 inline-block px-4 py-2 text-xl font-semibold text-link hover:underline"
      aria-label={`${figure.word}: ${count}, show the ${list}`}
    >
      {count}
    </Link>
  );
}

function listOf({ opens }: Figure, day: string) {
  switch (opens) {
    case "calendar":
      return { ...linkOptions({ to: "/appointments", search: { day } }), list: "day's appointments" };
    case "sold-log":
    case "delivery-log":
      return {
        ...linkOptions({ to: "/deals", search: { as: "table", view: opens, from: day, until: day } }),
        list: "deals",
      };
    default:
      return {
        ...linkOptions({
          to: "/showroom",
          search: (search: ShowroomSearch): ShowroomSearch => ({ ...search, filter: opens }),
        }),
        list: "visits",
      };
  }
}

interface AimProps {
  figure: Figure;
  months: AnswerOf<typeof getShowroomMonths>;
  targets: ShowroomTargets;
}

/** What share the month should have, and whether it has fallen behind the months before. */
function Aim({ figure, months: { month, quarter }, targets }: AimProps) {
  if (!figure.target) return null;
  const share = (totals: VisitTotals) => shareOf(figure.of(totals), totals.ups);
  const target = targets[figure.target];
  const fall = fallOf(share(month), share(quarter));
  const isBelow = target !== null && (share(month) ?? target) < target;
  return (
    <>
      {target !== null && (
        <span className={`w-full text-meta ${isBelow ? "text-warn" : "text-quiet"}`}>Target {target}%</span>
      )}
      {fall !== null && <span className="w-full text-meta text-warn">{fall} points below the last 3 months</span>}
    </>
  );
}

function besides({ more, isShare = false, of }: Figure, totals: VisitTotals): string | false {
  if (more) return more(totals);
  const share = isShare ? shareOf(of(totals), totals.ups) : null;
  return share !== null && `${share}%`;
}

/** "12 (24%)": a share only of enough. */
function withShare({ of, isShare = false }: Figure, totals: VisitTotals): string {
  const share = isShare ? shareOf(of(totals), totals.ups) : null;
  return share === null ? String(of(totals)) : `${of(totals)} (${share}%)`;
}
