import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { Detail } from "#features/dashboard/details.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { summaryQuery } from "./detail.queries.ts";
import { factsOf, insightOf } from "./insights.ts";

/** The list in numbers, and what they mean. */
export function DetailSummary({ detail, place }: { detail: Detail; place: Place }) {
  const { data: summed, error, isPending, refetch } = useQuery(summaryQuery(place, detail));
  return (
    <div className="detail-summary">
      {isPending && (
        <output aria-label="Loading the summary">
          <Skeleton className="h-24" />
        </output>
      )}
      {error && !summed && (
        <ErrorNotice title="The summary could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {summed && (
        <>
          <dl className="detail-facts-grid">
            {factsOf(summed).map(({ term, value, basis }) => (
              <div key={term} className="rounded-box border border-line p-4">
                <dt className="text-table text-quiet">{term}</dt>
                <dd className="pt-1 text-title font-semibold tabular-nums">{value}</dd>
                {basis && <dd className="text-meta text-quiet tabular-nums">{basis}</dd>}
              </div>
            ))}
          </dl>
          <p className="mt-4 flex items-start gap-2 rounded-box bg-base-200 px-4 py-3">
            <Lightbulb aria-hidden size={16} className="mt-0.5 shrink-0 text-quiet" />
            {insightOf(summed)}
          </p>
        </>
      )}
    </div>
  );
}
