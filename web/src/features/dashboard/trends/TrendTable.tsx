import type { TrendPoint } from "@automotive-crm/contract/dashboard/figures";
import { Link } from "@tanstack/react-router";
import { formatWeekday } from "#lib/format/format-date.ts";
import { formatCount } from "#lib/format/format.ts";

/** The numbers behind the chart, latest day first. Each day leads to its calls. */
export const TrendTable = ({ points }: { points: readonly TrendPoint[] }) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
  <section className="trend-table" aria-label="Calls by day" tabIndex={0}>
    <table className="w-full text-table tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="text-left">
            Day
          </th>
          {["Inbound", "Outbound", "Total"].map((name) => (
            <th key={name} scope="col" className="text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ date, inbound, outbound, total }) => (
          <tr key={date}>
            <th scope="row" className="text-left font-normal">
              <Link to="/calls" search={{ on: date }} className="hover:underline">
                {formatWeekday(date)}
              </Link>
            </th>
            <td>{formatCount(inbound)}</td>
            <td>{formatCount(outbound)}</td>
            <td className="font-semibold">{formatCount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
