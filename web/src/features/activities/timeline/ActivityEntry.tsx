import type { Activity } from "@automotive-crm/contract/activities/entries";
import { mayDeleteEntry, mayEditEntry } from "@automotive-crm/contract/activities/entry-permissions";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, memo, useState, type ReactNode } from "react";
import type { AdditionPlace } from "#records/customer-part.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { headingOf } from "#features/activities/activity-words.ts";
import { useHadEdit } from "#features/activities/writing/entry-draft.ts";
import { EntryIcon } from "./EntryIcon.tsx";
import { EntryMenu, EntryMenuPlace } from "./EntryMenu.tsx";
import { EntryMeta } from "./EntryMeta.tsx";
import { replaceEntry } from "./timeline-cache.ts";
import { findRecord, useTimelineContext } from "./timeline-context.ts";
import { CallFacts } from "#features/calls/index.ts";
import { FoldedText } from "./FoldedText.tsx";
import { LogChanges } from "./LogChanges.tsx";

const loadDeletion = async () => (await import("#features/activities/writing/DeleteEntryDialog.tsx")).DeleteEntryDialog;
const loadEdit = async () => (await import("#features/activities/writing/EditEntry.tsx")).EditEntry;

/** An entry; one about a record is that record's row, or what was written with what the record adds. */
export const ActivityEntry = memo(function ActivityEntry({ entry }: { entry: Activity }) {
  const context = useTimelineContext();
  const found = findRecord(entry, context);
  if (!found) {
    const isComing = context.sources.some(
      (source) => source.isComing && source.part.written && source.part.types.includes(entry.type),
    );
    return <WrittenEntry entry={entry} isRecordComing={isComing} />;
  }
  const { part, record } = found;
  const { customer, mayEdit } = context;
  if (part.written) {
    const { entryOf, addition } = part.written;
    const add = (at: AdditionPlace) => addition(record, { customer, mayEdit, at });
    return <WrittenEntry entry={entryOf(entry, record)} action={add("heading")} footnote={add("end")} />;
  }
  const meta = <EntryMeta entry={entry} event={part.lastEventOf?.(record)} />;
  return (
    <li className="py-1.5" data-entry={entry.activityId}>
      {part.row(record, { customer, mayEdit, meta })}
    </li>
  );
});

interface WrittenEntryProps {
  entry: Activity;
  /** Whether the record that says more about it is on its way. */
  isRecordComing?: boolean;
  /** In place of the menu, as soon as the record is there. */
  action?: ReactNode;
  footnote?: ReactNode;
}

function WrittenEntry({ entry, isRecordComing = false, action, footnote }: WrittenEntryProps) {
  const { customer, mayEdit, waitingIds, parts, onGone } = useTimelineContext();
  const access = useWorkplace((workplace) => workplace.access);
  const authorship = { type: entry.type, isOwn: entry.isOwn, authorId: entry.author?.id ?? null };
  const locationIds = customer.locationAssociations.map(({ locationId }) => locationId);
  const mayChange = mayEdit && mayEditEntry(access, authorship, locationIds) && !waitingIds.has(entry.activityId);
  const [isEditing, setIsEditing] = useState(useHadEdit(customer, entry) && mayChange);
  const stopEditing = () => setIsEditing(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const stopDeleting = () => setIsDeleting(false);
  const mayDelete = mayEdit && mayDeleteEntry(access, authorship, locationIds);
  const heading = headingOf(entry, parts);
  return (
    <li className="group/entry flex gap-3 py-1.5" data-entry={entry.activityId}>
      <EntryIcon entry={entry} parts={parts} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex min-w-0 gap-x-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <h4 className="min-w-0 font-semibold wrap-anywhere">
              {entry.type === "log" && <span className="sr-only">Log: </span>}
              {heading}
            </h4>
            <EntryMeta entry={entry} />
          </div>
          {isRecordComing || action !== undefined ? (
            mayEdit && <EntryMenuPlace>{action}</EntryMenuPlace>
          ) : mayChange || mayDelete ? (
            <EntryMenu
              heading={heading}
              {...(mayChange && { onEdit: () => setIsEditing(true) })}
              {...(mayDelete && { onDelete: () => setIsDeleting(true) })}
            />
          ) : (
            // As wide as a menu, so that times stand below one another.
            mayEdit && <span aria-hidden className="w-8 shrink-0 max-md:hidden" />
          )}
        </div>
        <LazyComponent
          load={loadEdit}
          isNeeded={isEditing}
          isOnDemand={!mayChange}
          onFailure={stopEditing}
          shown={isEditing ? { entry, onClose: stopEditing } : null}
          waiting={<EntryContent entry={entry} heading={heading} />}
        />
        {footnote}
        {mayEdit && entry.suggestions && <AfterEntry entry={entry} />}
      </div>
      <LazyDialog
        load={loadDeletion}
        isOpen={isDeleting}
        isOnDemand={!mayDelete}
        onClose={stopDeleting}
        dialog={{ entry, heading, onClose: stopDeleting, onDeleted: onGone }}
      />
    </li>
  );
}

function AfterEntry({ entry }: { entry: Activity }) {
  const { customer, organizationId, afterEntry, newNoteId } = useTimelineContext();
  const client = useQueryClient();
  const of = { organizationId, customerId: customer.id };
  const isNew = entry.activityId === newNoteId;
  return afterEntry.map((part) => (
    <Fragment key={part.name}>
      {part.afterEntry({ customer, entry, isNew, onChange: (changed) => replaceEntry(client, of, changed) })}
    </Fragment>
  ));
}

/** What someone wrote, with a call's facts, or a log's changes by field. */
function EntryContent({ entry, heading }: { entry: Activity; heading: string }) {
  if (entry.type === "log") return <LogChanges entry={entry} />;
  return (
    <>
      {entry.type === "call" && <CallFacts callData={entry.callData} />}
      <FoldedText text={entry.description} label={heading} />
    </>
  );
}
