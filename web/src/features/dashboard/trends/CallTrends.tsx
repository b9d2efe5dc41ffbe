import { trendDays, type TrendDays, type TrendPoint } from "@automotive-crm/contract/dashboard/figures";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChartLine, Table } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { trendsQuery } from "#features/dashboard/dashboard.queries.ts";
import { StaleNote } from "#features/dashboard/StaleNote.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { sumUpTrend, series } from "./trend-chart.ts";
import { TrendChart } from "./TrendChart.tsx";
import { TrendsFrame } from "./TrendsFrame.tsx";
import { TrendTable } from "./TrendTable.tsx";
import "./trends.css";

const spans = trendDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** Calls by day: a week at first, a month or a quarter on request, as lines or as a table. */
export function CallTrends({ place }: { place: Place }) {
  const [days, setDays] = useState<TrendDays>(7);
  const [isTable, setIsTable] = useState(false);
  const trends = useQuery(trendsQuery(place, days));
  const { data: points, error, isPending, refetch } = trends;
  const navigate = useNavigate();
  const isEmpty = points?.every(({ total }) => total === 0) ?? false;
  return (
    <TrendsFrame
      controls={
        <>
          <SegmentsField
            label="Days"
            isLabelHidden
            className="trend-days"
            segments={spans}
            value={String(days)}
            onChange={(value) => setDays(trendDays.find((each) => String(each) === value) ?? 7)}
          />
          <IconButton
            label={isTable ? "Show as a chart" : "Show as a table"}
            tipSide="left"
            icon={isTable ? <ChartLine aria-hidden size={16} /> : <Table aria-hidden size={16} />}
            onClick={() => setIsTable(!isTable)}
          />
        </>
      }
    >
      {isPending ? undefined : (
        <div className="flex flex-1 flex-col px-4 pb-3">
          {error && !points && (
            <ErrorNotice title="The call trends could not be loaded." error={error} onRetry={() => void refetch()} />
          )}
          {isEmpty && <NoCalls />}
          {points && !isEmpty && (
            <>
              <Totals points={points} />
              {isTable ? (
                <TrendTable points={points} />
              ) : (
                <>
                  <TrendChart
                    points={points}
                    onOpen={(date) => void navigate({ to: "/calls", search: { on: date } })}
                  />
                  <Legend />
                </>
              )}
            </>
          )}
          <StaleNote query={trends} className="pt-2" />
        </div>
      )}
    </TrendsFrame>
  );
}

const NoCalls = () => (
  <div className="grid flex-1 place-content-center gap-1 text-center">
    <p className="font-semibold">No call data available</p>
    <p className="text-quiet">Call data will appear here once you start logging calls</p>
  </div>
);

function Totals({ points }: { points: readonly TrendPoint[] }) {
  const { total, inbound, outbound, average, inboundPercent } = sumUpTrend(points);
  const facts = [
    ["Total", formatCount(total)],
    ["Inbound", formatCount(inbound)],
    ["Outbound", formatCount(outbound)],
    ["Average per day", formatCount(average)],
    ["Inbound share", `${inboundPercent}%`],
  ] as const;
  return (
    <dl className="trend-totals">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-meta text-quiet">{term}</dt>
          <dd className="text-body font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Legend = () => (
  <ul aria-label="Series" className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-meta text-quiet">
    {series.map(({ name, label }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden className={`trend-key trend-${name}`} />
        {label}
      </li>
    ))}
  </ul>
);
