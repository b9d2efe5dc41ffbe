import type { DealChange } from "@automotive-crm/contract/deals/changes";
import type { DealDetails, StageEntry } from "@automotive-crm/contract/deals/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { changeWords, shownChange } from "#features/deals/changes.ts";
import { stageWords } from "#features/deals/deal-words.ts";
import { dealChangesQuery } from "#features/deals/deals.queries.ts";
import { Part } from "./Part.tsx";

const causeWords: Record<StageEntry["cause"], string> = {
  person: "",
  "check-in": "at check-in",
  quote: "with a quote",
  reply: "when they answered",
  lead: "from a lead",
  import: "by an import",
  rule: "by a rule",
};

/** Every move and every changed number: when, by whom, from what to what. */
export function HistoryPart({ deal, organizationId }: { deal: DealDetails; organizationId: string }) {
  const { stages, timeZone } = deal;
  return (
    <Part title="History" className="lg:col-span-2">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          <h3 className="pb-1 text-meta font-medium text-quiet">Stages</h3>
          <ul className="grid gap-1.5 text-table">
            {stages.toReversed().map(({ from, to, at, byName, cause }) => (
              <Line key={`${at} ${to}`} at={at} timeZone={timeZone} byName={byName}>
                {from === null ? "" : `${stageWords[from].word} → `}
                {stageWords[to].word} {causeWords[cause]}
              </Line>
            ))}
          </ul>
        </div>
        {organizationId !== globalView && <Changes deal={deal} organizationId={organizationId} />}
      </div>
    </Part>
  );
}

function Changes({ deal: { id, timeZone }, organizationId }: { deal: DealDetails; organizationId: string }) {
  const listed = useInfiniteQuery(dealChangesQuery(organizationId, id));
  const { data, error, refetch } = listed;
  // The moves are listed beside it.
  const changes = data?.pages.flatMap((page) => page.changes.filter(({ field }) => field !== "stage"));
  return (
    <div>
      <h3 className="pb-1 text-meta font-medium text-quiet">Changes</h3>
      {error && !data && (
        <ErrorNotice title="The changes could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {changes?.length === 0 && <p className="text-table text-quiet">Nothing has changed yet.</p>}
      <ul className="grid gap-1.5 text-table">
        {changes?.map((change) => (
          <Line key={`${change.at} ${change.field}`} at={change.at} timeZone={timeZone} byName={change.byName}>
            <Change change={change} />
          </Line>
        ))}
      </ul>
      <ShowMore query={listed} label="Show older" failure="Older changes could not be loaded." />
    </div>
  );
}

const Change = ({ change: { field, old, new: now } }: { change: DealChange }) => (
  <>
    {changeWords(field)}: {shownChange(field, old)} → <span className="font-medium">{shownChange(field, now)}</span>
  </>
);

interface LineProps {
  at: string;
  timeZone: string;
  byName: string | null;
  children: ReactNode;
}

const Line = ({ at, timeZone, byName, children }: LineProps) => (
  <li className="wrap-anywhere">
    {children}{" "}
    <span className="text-meta text-quiet">
      <Timestamp at={at} timeZone={timeZone} />
      {byName !== null && ` by ${byName}`}
    </span>
  </li>
);
