import { rowResults, type ImportCounts, type RowResult } from "@automotive-crm/contract/imports/record";
import { formatCount } from "#lib/format/format.ts";

const labels: Readonly<Record<RowResult, string>> = {
  created: "New customers",
  updated: "Updated",
  skipped: "Skipped",
  failed: "Failed",
};

/** What becomes of rows, in four figures. */
export const CountTiles = ({ counts }: { counts: ImportCounts }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
    {rowResults.map((result) => (
      <div key={result} className="flex flex-col-reverse bg-base-100 px-4 py-3">
        <dt className="text-meta text-quiet">{labels[result]}</dt>
        <dd
          className={`text-title font-semibold tabular-nums ${result === "failed" && counts.failed > 0 ? "text-danger" : ""}`}
        >
          {formatCount(counts[result])}
        </dd>
      </div>
    ))}
  </dl>
);
