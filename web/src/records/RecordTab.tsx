import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import type { TabPlace } from "./customer-part.ts";
import type { RecordType, Values } from "./record-type.ts";
import { WaitingRow } from "./row/WaitingRow.tsx";
import { useWaitingRecords } from "./waiting-records.ts";

/** Some of the records, such as the current ones. */
export interface RecordView<R> {
  name: string;
  word: string;
  has: (record: R) => boolean;
  emptyText: string;
}

interface RecordTabProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  place: TabPlace;
  /** If there are several, each has a tab with its count. New records that aren't saved yet are in the first. */
  views: readonly [RecordView<R>, ...RecordView<R>[]];
  row: (record: R) => ReactNode;
}

const mostAtOnce = 50;

/** A customer's records of one type as a tab of the page, with a button to add one. */
export function RecordTab<R extends object, V extends Values>({ type, place, views, row }: RecordTabProps<R, V>) {
  const { customer, organizationId, mayEdit } = place;
  const { data, error, isPending, refetch } = useQuery(type.list.query(organizationId, customer.id));
  const waiting = useWaitingRecords(type, customer.id);
  const [viewName, setViewName] = useState(views[0].name);
  const view = views.find(({ name }) => name === viewName) ?? views[0];
  const records = data?.filter(view.has) ?? [];
  const shownWaiting = view === views[0] ? waiting : [];
  const [most, setMost] = useState(mostAtOnce);
  const panel = useFocusWhenGone(records.length);
  const plural = type.plural.toLowerCase();

  const tabs = views.map(({ name, word, has }) => ({
    name,
    word: <ViewWord word={word} count={data?.filter(has).length} />,
  }));
  const showMore = () => {
    setMost(most + mostAtOnce);
    // The button goes away with the last ones.
    if (records.length <= most + mostAtOnce) panel.current?.focus({ preventScroll: true });
  };
  return (
    <div className="px-4 py-3 @max-[600px]:px-0">
      <div className="flex flex-wrap items-center gap-2 pb-2">
        {tabs.length > 1 && (
          <TabStrip
            label={type.plural}
            name={type.name}
            className="segment-tabs"
            tabs={tabs}
            tab={view.name}
            onTab={setViewName}
          />
        )}
        {mayEdit && <AddButton type={type} place={place} />}
      </div>
      <div
        ref={panel}
        tabIndex={-1}
        className="outline-none"
        {...(tabs.length > 1 && tabPanelProps(type.name, view.name))}
      >
        {isPending && (
          <output aria-label={`Loading ${plural}`} className="grid gap-4 py-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </output>
        )}
        {error && !data && (
          <ErrorNotice title={`The ${plural} could not be loaded.`} error={error} onRetry={() => void refetch()} />
        )}
        <ul className="divide-y divide-line">
          {shownWaiting.map((each) => (
            <li key={each.id} className="py-2">
              <WaitingRow type={type} waiting={each} customer={customer} />
            </li>
          ))}
          {records.slice(0, most).map((record) => (
            <li key={type.list.idOf(record)} className="py-2">
              {row(record)}
            </li>
          ))}
        </ul>
        {records.length > most && (
          <div className="flex justify-center py-3">
            <Button variant="ghost" onClick={showMore}>
              Show more
            </Button>
          </div>
        )}
        {data && records.length + shownWaiting.length === 0 && (
          <p className="py-8 text-center text-quiet">{view.emptyText}</p>
        )}
      </div>
    </div>
  );
}

const ViewWord = ({ word, count }: { word: string; count: number | undefined }) => (
  <>
    {word} {count !== undefined && <span className="font-normal text-quiet tabular-nums">{count}</span>}
  </>
);

/** Shows whether there is a draft of a new record. */
function AddButton<R extends object, V extends Values>({ type, place }: Pick<RecordTabProps<R, V>, "type" | "place">) {
  const { customer, openDialog } = place;
  const isUnfinished = useHasDraft(type.name, { organizationId: customer.organizationId, customerId: customer.id });
  return (
    <Button isChange className="ml-auto" icon={<Plus aria-hidden size={16} />} onClick={() => openDialog(type.name)}>
      Add {type.noun}
      {isUnfinished && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-warn" />
          <span className="sr-only">, unfinished</span>
        </>
      )}
    </Button>
  );
}

/** Moves the focus within the list when the focused record leaves it. */
function useFocusWhenGone(count: number) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isOneGone = count === before.current - 1;
    before.current = count;
    if (isOneGone && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [count]);
  return panel;
}
