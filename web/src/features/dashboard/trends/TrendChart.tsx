import type { TrendPoint } from "@automotive-crm/contract/dashboard/figures";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { formatWeekday } from "#lib/format/format-date.ts";
import { formatCount } from "#lib/format/format.ts";
import { axisSteps, namedDays, percentOf, series, type SeriesName } from "./trend-chart.ts";

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** Opens the list of a day's calls. */
  onOpen: (date: string) => void;
}

const edge = { top: 10, right: 36, bottom: 26, left: 40 };

/** Lines by day. The pointer or the arrow keys choose a day, whose numbers are shown and read out; Enter opens its calls. */
export function TrendChart({ points, onOpen }: TrendChartProps) {
  const { frame, width, height } = useSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const steps = axisSteps(Math.max(...points.map(({ total }) => total)));
  const [inner, tall] = [Math.max(width - edge.left - edge.right, 1), height - edge.top - edge.bottom];
  const top = steps.at(-1) ?? 1;
  const last = points.length - 1;
  const x = (index: number) => edge.left + (last === 0 ? inner / 2 : (inner * index) / last);
  const y = (value: number) => edge.top + tall * (1 - value / top);
  const lineOf = (name: SeriesName) => points.map((point, index) => `${x(index)},${y(point[name])}`).join(" L");

  const move = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left - edge.left) / inner) * last);
    setChosen(Math.min(Math.max(index, 0), last));
  };
  const press = (event: KeyboardEvent) => {
    const from = chosen ?? last;
    const targets: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(next, 0), last));
  };
  const point = chosen === null ? undefined : points[chosen];
  return (
    <div ref={frame} className="trend-chart">
      <svg aria-hidden width={width} height={height}>
        {steps.map((value) => (
          <g key={value}>
            <line className="trend-grid" x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
            <text className="trend-label" x={edge.left - 8} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {namedDays(points.length, Math.floor(inner / 88) + 1).map((index) => (
          <text key={index} className="trend-label" x={x(index)} y={height - 6} textAnchor="middle">
            {formatWeekday(points[index]?.date ?? "")}
          </text>
        ))}
        {(["outbound", "inbound"] as const).map((name) => (
          <path
            key={name}
            className={`trend-area trend-${name}`}
            d={`M${x(0)},${y(0)} L${lineOf(name)} L${x(last)},${y(0)} Z`}
          />
        ))}
        {series.map(({ name }) => (
          <path key={name} className={`trend-line trend-${name}`} d={`M${lineOf(name)}`} />
        ))}
        {point && chosen !== null && (
          <>
            <line className="trend-cursor" x1={x(chosen)} x2={x(chosen)} y1={edge.top} y2={height - edge.bottom} />
            {series.map(({ name }) => (
              <circle key={name} className={`trend-dot trend-${name}`} cx={x(chosen)} cy={y(point[name])} r={4} />
            ))}
          </>
        )}
      </svg>
      <button
        type="button"
        aria-label="Call trends by day. Use the left and right arrow keys to move between days; press Enter to open a day's calls."
        className="absolute inset-0 cursor-pointer rounded-field"
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setChosen(null)}
        onFocus={() => setChosen((now) => now ?? last)}
        onBlur={() => setChosen(null)}
        onKeyDown={press}
        onClick={() => point && onOpen(point.date)}
      />
      <output className="sr-only">{point && spoken(point)}</output>
      {point && chosen !== null && <Tip point={point} left={x(chosen)} width={width} />}
    </div>
  );
}

const wordsOf = (point: TrendPoint) => series.map(({ name, label }) => `${label}: ${formatCount(point[name])} calls`);
const rateOf = ({ inbound, total }: TrendPoint) => `Inbound Rate: ${percentOf(inbound, total)}%`;

const spoken = (point: TrendPoint) => `${formatWeekday(point.date)}. ${[...wordsOf(point), rateOf(point)].join(". ")}.`;

const tipWidth = 196;

/** The numbers of a day, on whichever side of it there is room. */
function Tip({ point, left, width }: { point: TrendPoint; left: number; width: number }) {
  const isLeft = left + tipWidth + 16 > width;
  return (
    <div aria-hidden className="trend-tip" style={{ width: tipWidth, left: isLeft ? left - tipWidth - 12 : left + 12 }}>
      <p className="pb-1 font-semibold">{formatWeekday(point.date)}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="flex items-center gap-2">
          <span className={`trend-key trend-${name}`} />
          {wordsOf(point)[index]}
        </p>
      ))}
      <p className="mt-1 border-t border-line pt-1 text-quiet">{rateOf(point)}</p>
    </div>
  );
}

/** How much room an element has, kept up to date. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, ...size };
}
