import type { MissedCall, MissedCallState } from "@automotive-crm/contract/calls/missed";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCallableRows } from "#lib/calls/call-list.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Button } from "#kit/controls/Button.tsx";
import { List } from "#kit/list/List.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { AddCaller } from "#features/customers/index.ts";
import { missedCallsQuery, missedKey } from "#features/calls/calls.queries.ts";
import { calleeOf, missedColumns, MissedCallRow } from "./MissedCallRow.tsx";

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
  useCallableRows(state === "open" ? (data?.missedCalls ?? []).map((missed) => calleeOf(missed)) : []);
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
        <List
          isMarked
          label="Missed calls"
          columns={missedColumns}
          rows={shown}
          loading={isPending && { label: "Loading missed calls", rows: 1 }}
          failure={
            error && !data && { title: "Missed calls could not be loaded.", error, onRetry: () => void refetch() }
          }
          empty={<p className="py-4 text-quiet">{emptyWords[state]}</p>}
        >
          {(missed) => (
            <MissedCallRow
              key={[missed.organizationId, missed.customerPhone, missed.locationName].join()}
              missed={missed}
              onDismiss={() => setDismissed(missed)}
              onAdd={() => setAdded(missed)}
            />
          )}
        </List>
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
