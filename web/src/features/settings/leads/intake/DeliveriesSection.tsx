import {
  deliveryDays,
  deliveryOutcomes,
  type DeliveryOutcome,
  type LeadDelivery,
} from "@automotive-crm/contract/leads/intake";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { downloadOriginal } from "#features/leads/index.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { deliveryColumns, DeliveryRow } from "./DeliveryRow.tsx";
import { outcomeWords } from "./intake-words.ts";
import { leadDeliveriesQuery } from "./intake.queries.ts";
import { readAgain, resultInWords } from "./read-again.ts";

/** What was delivered at the addresses, and what became of it. */
export function DeliveriesSection({ organizationId }: { organizationId: string }) {
  const titleId = useId();
  const [outcome, setOutcome] = useState<DeliveryOutcome>();
  const listed = useInfiniteQuery(leadDeliveriesQuery(organizationId, outcome));
  const { data, error, isPending, refetch } = listed;
  // Those that were read again stay, although they may no longer be of the chosen kind.
  const [kept, setKept] = useState<readonly LeadDelivery[]>([]);
  const keep = (delivery: LeadDelivery) =>
    setKept((before) => [...before.filter(({ id }) => id !== delivery.id), delivery]);
  const reading = useSettingsMutation({
    organizationId,
    send: async (before: LeadDelivery) => {
      keep(before);
      return { before, after: await readAgain(before, organizationId) };
    },
    onSaved: ({ before, after }) => {
      keep(after);
      notify.info(resultInWords(before, after));
    },
  });
  const readId = reading.isSaving ? kept.at(-1)?.id : undefined;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-2">
        <div>
          <h2 id={titleId} className="text-base font-semibold">
            Deliveries
          </h2>
          <p className="text-table text-quiet">Everything received, with its original, for {deliveryDays} days.</p>
        </div>
        <SelectField
          label="Outcome"
          isLabelHidden
          className="w-52 max-w-full"
          value={outcome ?? ""}
          onChange={({ target }) => {
            setOutcome(deliveryOutcomes.find((each) => each === target.value));
            setKept([]);
          }}
        >
          <option value="">All deliveries</option>
          {deliveryOutcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeWords[each].word}
            </option>
          ))}
        </SelectField>
      </div>
      <List
        label="Deliveries"
        columns={deliveryColumns}
        rows={
          data &&
          withKept(
            data.pages.flatMap((page) => page.deliveries),
            kept,
          )
        }
        loading={isPending && { label: "Loading deliveries" }}
        failure={
          error && !data && { title: "The deliveries could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={<EmptyState isCompact title={outcome ? "None of this kind" : "Nothing received yet"} />}
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={reading.isSaving}
            isBeingRead={delivery.id === readId}
            onRead={() => reading.save(delivery)}
            onDownload={() => void downloadOriginal(delivery.id, organizationId)}
          />
        )}
      </List>
      <SectionFailure text={reading.failure} />
      <ShowMore query={listed} label="Show older" failure="Older deliveries could not be loaded." />
    </section>
  );
}

/** Newest first, like the list. */
function withKept(listed: readonly LeadDelivery[], kept: readonly LeadDelivery[]): LeadDelivery[] {
  const gone = kept.filter(({ id }) => listed.every((each) => each.id !== id));
  return [...listed, ...gone].toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}
