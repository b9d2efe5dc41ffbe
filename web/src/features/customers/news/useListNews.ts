import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { locationTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { gather } from "#lib/browser/gather.ts";
import { followTopic, organizationOrAllTopic } from "#lib/live/follow-topic.ts";
import type { TopicChange } from "#lib/live/live-topics.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useAddedHere } from "#features/customers/added-here.ts";
import { customersKey } from "#features/customers/customers.queries.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { listNewsQuery } from "./list-news.queries.ts";

/** An import that adds a hundred customers must not exhaust the person's rate limit. */
const pauseMs = 2_000;

/** A list may have been read just before the customer was stored, and arrive after the event. */
const overlapMs = 3_000;

export interface ShownList {
  place: Place;
  search: CustomersSearch;
  /** The rows that are shown; undefined while they belong to an earlier search. */
  page: CustomerPage | undefined;
  readAt: number;
  deletedIds: ReadonlySet<string>;
  onDeleted: (ids: ReadonlySet<string>) => void;
}

interface Added {
  id: string;
  heardAt: number;
}

type HeardChange = TopicChange & { heardAt: number };

/** Who was added elsewhere to the shown list since it was read. Rows deleted since are reported by `onDeleted`. */
export function useListNews({ place, search, page, readAt, deletedIds, onDeleted }: ShownList) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly Added[]>([]);
  const shown = new Set(page?.customers.map(({ id }) => id));
  const addedHere = useAddedHere(({ ids }) => ids);
  const isNews = ({ id, heardAt }: Added) => heardAt > readAt - overlapMs && !shown.has(id) && !addedHere.has(id);
  const waiting = page ? added.filter(isNews).map(({ id }) => id) : [];
  const { data = [] } = useQuery({
    ...listNewsQuery(place, search, waiting),
    enabled: waiting.length > 0,
    placeholderData: keepPreviousData,
  });

  const onListChanges = (changes: Iterable<HeardChange>) => {
    const known = new Map(added.map((each) => [each.id, each]));
    const deleted = new Set(deletedIds);
    for (const { kind, id, heardAt } of changes) {
      if (kind === "all") return void reload();
      if (kind === "customer_deleted") known.delete(id);
      if (kind === "customer_deleted") deleted.add(id);
      if (kind === "customer_added") deleted.delete(id);
      if (kind === "customer_added") known.set(id, { id, heardAt });
    }
    setAdded([...known.values()]);
    onDeleted(deleted);
  };
  // Asked for without showing a failure: when the server is back, there is another chance.
  const reload = () =>
    queryClient.fetchQuery({ ...listNewsQuery(place, search, []), staleTime: 0 }).then(
      async () => {
        await queryClient.invalidateQueries({ queryKey: customersKey });
        setAdded([]);
        onDeleted(new Set());
      },
      () => undefined,
    );
  useListChanges(place, onListChanges);
  return { addedIds: data.filter((id) => waiting.includes(id)), forget: () => setAdded([]) };
}

/** Calls back with what changed in the lists of a place, at once and then at most every two seconds. */
function useListChanges(place: Place, onChanges: (changes: ReadonlySet<HeardChange>) => void): void {
  const onGathered = useEffectEvent(onChanges);
  const topic = topicOf(place);
  useEffect(() => {
    const gathered = gather<HeardChange>((changes) => onGathered(changes), pauseMs);
    const stop = followTopic(topic, (change) => {
      if (change.kind === "customer_added" || change.kind === "customer_deleted" || change.kind === "all")
        gathered.add({ ...change, heardAt: Date.now() });
    });
    return () => {
      gathered.stop();
      stop();
    };
  }, [topic]);
}

const topicOf = ({ organizationId, locationId }: Place): Topic =>
  locationId === null ? organizationOrAllTopic(organizationId) : locationTopic(organizationId, locationId);
