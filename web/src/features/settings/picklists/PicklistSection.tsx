import type { PicklistName, PicklistValue } from "@automotive-crm/contract/picklists/record";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { picklistsQuery } from "#lib/workplace/picklists.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { TableSkeleton } from "#features/settings/TableSkeleton.tsx";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { NewValueForm } from "./NewValueForm.tsx";
import { PicklistRow } from "./PicklistRow.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { usePicklistChanges } from "./usePicklistChanges.ts";

interface PicklistSectionProps {
  organizationId: string;
  picklist: PicklistName;
  title: string;
  /** Where it is used. */
  purpose: string;
  /** One of them, in lower case: "call type". */
  one: string;
  hasDescriptions?: boolean;
}

/** A list that the organization's forms offer: add, rename, reorder, switch off and delete. */
export function PicklistSection(props: PicklistSectionProps) {
  const { organizationId, picklist, title, purpose, one, hasDescriptions = false } = props;
  const { data, error, refetch } = useQuery(picklistsQuery(organizationId));
  const { update, remove, reorder } = usePicklistChanges(organizationId, picklist);
  const [deleted, setDeleted] = useState<PicklistValue>();
  const [edited, setEdited] = useState<PicklistValue>();
  const headingId = useId();
  const values = data?.find(({ name }) => name === picklist)?.values;
  const failure = update.failure ?? reorder.failure;

  const move = (place: number, to: number) => {
    const from = values?.map(({ id }) => id) ?? [];
    const moved = from.slice(place, place + 1);
    reorder.save({ from, to: from.toSpliced(place, 1).toSpliced(to, 0, ...moved) });
  };
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="text-base font-semibold">
        {title}
      </h2>
      <p className="pb-2 text-table text-quiet">{purpose}</p>
      {error && !data && (
        <ErrorNotice title={`${title} could not be loaded.`} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TableSkeleton label={`Loading ${title}`} />}
      {values && (
        <>
          <ul aria-labelledby={headingId} className="divide-y divide-line border-y border-line">
            {values.map((value, place) => (
              <PicklistRow
                key={value.id}
                value={value}
                isFirst={place === 0}
                isLast={place === values.length - 1}
                isBusy={update.isSaving || reorder.isSaving}
                onActive={(active) => update.save({ valueId: value.id, active })}
                onEdit={() => setEdited(value)}
                onMove={(by) => move(place, place + by)}
                onDelete={() => setDeleted(value)}
              />
            ))}
          </ul>
          <SectionFailure text={edited ? null : failure} />
          <NewValueForm
            organizationId={organizationId}
            picklist={picklist}
            one={one}
            hasDescription={hasDescriptions}
            count={values.length}
          />
        </>
      )}
      {edited && (
        <RenameDialog
          organizationId={organizationId}
          picklist={picklist}
          one={one}
          value={edited}
          hasDescription={hasDescriptions}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        title={`Delete ${deleted?.name ?? ""}`}
        question="Are you sure you want to delete this item?"
        confirmLabel="Delete"
        isDangerous
        isBusy={remove.isSaving}
        busyText="Deleting…"
        error={remove.failure ?? undefined}
        isOpen={deleted !== undefined && values?.some(({ id }) => id === deleted.id) === true}
        onCancel={() => {
          remove.reset();
          setDeleted(undefined);
        }}
        onConfirm={() => deleted && remove.save(deleted.id)}
      />
    </section>
  );
}
