import type { MissedCall, MissedCallState } from "@automotive-crm/contract/calls/missed";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { AddCaller } from "#features/customers/index.ts";
import { missedCallsQuery, missedKey } from "#features/calls/calls.queries.ts";
import { MissedCallRow } from "./MissedCallRow.tsx";

const loadDismissal = async () => (await import("./DismissDialog.tsx")).DismissDialog;

interface MissedCallsProps {
  organizationId: string;
  locationId: string | null;
  state: MissedCallState;
  onState: (state: MissedCallState) => void;
}

const tabs = [
  { name: "open", word: "Open" },
  { name: "handled", word: "Handled" },
] as const;

const emptyWords: Record<MissedCallState, string> = {
  open: "No missed calls to return.",
  handled: "No missed calls were handled in the last 30 days.",
};

/** Numbers whose calls no one took: those to call back, and those that were handled. */
export function MissedCalls({ organizationId, locationId, state, onState }: MissedCallsProps) {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(missedCallsQuery({ organizationId, locationId }, state));
  const [isWhole, setIsWhole] = useState(false);
  const [dismissed, setDismissed] = useState<MissedCall | null>(null);
  const stopDismissing = () => setDismissed(null);
  const [added, setAdded] = useState<MissedCall | null>(null);
  const shown = isWhole ? data?.missedCalls : data?.missedCalls.slice(0, shownAtFirst);
  const hidden = (data?.missedCalls.length ?? 0) - (shown?.length ?? 0);
  return (
    <section aria-labelledby="missed-calls">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="missed-calls" className="text-base font-semibold">
          Missed calls {data && <span className="font-normal text-quiet tabular-nums">{data.total}</span>}
        </h2>
        <TabStrip
          label="Missed calls"
          name="missed"
          tabs={tabs}
          tab={state}
          className="segment-tabs w-fit"
          onTab={onState}
        />
      </div>
      <div {...tabPanelProps("missed", state)}>
        {isPending && (
          <output aria-label="Loading missed calls">
            <Skeleton className="h-11" />
          </output>
        )}
        {error && !data && (
          <ErrorNotice title="Missed calls could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        {data?.missedCalls.length === 0 && <p className="py-4 text-quiet">{emptyWords[state]}</p>}
        <ul className="divide-y divide-line border-y border-line empty:border-0">
          {shown?.map((missed) => (
            <li key={[missed.organizationId, missed.customerPhone, missed.locationName].join()}>
              <MissedCallRow missed={missed} onDismiss={() => setDismissed(missed)} onAdd={() => setAdded(missed)} />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button className="mt-3" onClick={() => setIsWhole(true)}>
            Show {hidden} more
          </Button>
        )}
      </div>
      <LazyDialog
        load={loadDismissal}
        isOpen={dismissed !== null}
        onClose={stopDismissing}
        dialog={dismissed && { missed: dismissed, isOpen: true, onClose: stopDismissing }}
      />
      <AddCaller
        phone={added && formatInternationalPhone(added.customerPhone)}
        onClose={() => setAdded(null)}
        onAdded={() => void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) })}
      />
    </section>
  );
}

const shownAtFirst = 10;
