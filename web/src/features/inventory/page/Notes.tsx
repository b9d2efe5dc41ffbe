import { addStockNote, deleteStockNote, type StockNote } from "@automotive-crm/contract/inventory/history";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { TextAreaInput } from "#records/fields/inputs.tsx";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { stockNotesQuery } from "#features/inventory/inventory.queries.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

const blank = startOf({ text: "" });

/** What people write down about a car. */
export function Notes({ organizationId, vehicle, mayEdit }: CarProps & { mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(stockNotesQuery(organizationId, vehicle.id));
  const [deleted, setDeleted] = useState<StockNote | null>(null);
  const ownId = useSession(({ user }) => user?.id);
  const show = useShowNotes(organizationId, vehicle.id);
  return (
    <Section title="Notes">
      <NewNote organizationId={organizationId} vehicleId={vehicle.id} onSaved={show} />
      {error && !data && (
        <ErrorNotice title="The notes could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-12" />}
      <ul className="divide-y divide-line">
        {data?.map((note) => (
          <li key={note.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="text-meta text-quiet">
                {note.authorName ?? "Someone"},{" "}
                <Timestamp at={note.createdAt} look="sentence" timeZone={vehicle.timeZone} />
              </p>
            </div>
            {(mayEdit || note.authorId === ownId) && (
              <IconButton
                isChange
                label="Delete note"
                tipSide="left"
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => setDeleted(note)}
              />
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <DeleteNote
          organizationId={organizationId}
          vehicleId={vehicle.id}
          note={deleted}
          onDeleted={show}
          onClose={() => setDeleted(null)}
        />
      )}
    </Section>
  );
}

interface ListedNotes {
  notes: StockNote[];
}

function useShowNotes(organizationId: string, vehicleId: string) {
  const queryClient = useQueryClient();
  return ({ notes }: ListedNotes) =>
    void queryClient.setQueryData(stockNotesQuery(organizationId, vehicleId).queryKey, notes);
}

interface NewNoteProps {
  organizationId: string;
  vehicleId: string;
  onSaved: (listed: ListedNotes) => void;
}

function NewNote({ organizationId, vehicleId, onSaved }: NewNoteProps) {
  const form = useSavedForm({
    start: blank,
    toBody: ({ text }) => ({ text }),
    send: (body) => call(addStockNote, { params: { stockVehicleId: vehicleId }, body, organizationId }),
    onSaved: (answer) => {
      form.restart(blank);
      onSaved(answer);
    },
  });
  useDirtyForm(form.isDirty);
  return (
    <InlineForm form={form} aria-label="New note" className="flex flex-col items-start gap-2 pb-2">
      <TextAreaInput
        name="text"
        label="New note"
        isLabelHidden
        className="w-full"
        placeholder="Write a note..."
        rows={2}
        maxLength={5_000}
      />
      {form.isDirty && (
        <Button isChange type="submit" variant="primary" isBusy={form.isSaving} busyText="Saving...">
          Save note
        </Button>
      )}
      {form.failure !== null && <FormFailure message={form.failure} />}
    </InlineForm>
  );
}

interface DeleteNoteProps {
  organizationId: string;
  vehicleId: string;
  note: StockNote;
  onDeleted: (listed: ListedNotes) => void;
  onClose: () => void;
}

function DeleteNote({ organizationId, vehicleId, note, onDeleted, onClose }: DeleteNoteProps) {
  const { save, isSaving, failure } = useSaving(messageOf);
  const remove = async () => {
    const isDone = await save(async () =>
      onDeleted(
        await call(deleteStockNote, { params: { stockVehicleId: vehicleId, noteId: note.id }, organizationId }),
      ),
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title="Delete note"
      question="The note will be deleted for everyone."
      confirmLabel="Delete note"
      isBusy={isSaving}
      busyText="Deleting..."
      error={failure ?? undefined}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
