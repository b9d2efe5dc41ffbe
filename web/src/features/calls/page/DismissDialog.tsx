import {
  dismissalReasons,
  dismissMissedCall,
  missingDismissalNote,
  type DismissalReason,
  type MissedCall,
} from "@automotive-crm/contract/calls/missed";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { missedKey } from "#features/calls/calls.queries.ts";
import { reasonWords } from "./missed-call-words.ts";
import { useRestoreMissed } from "./useRestoreMissed.ts";

interface DismissDialogProps {
  missed: MissedCall;
  isOpen: boolean;
  onClose: () => void;
}

interface Dismissal {
  reason: DismissalReason;
  note: string;
}

/** Asks why a missed call needs no answer. */
export function DismissDialog({ isOpen, ...dialog }: DismissDialogProps) {
  return isOpen ? <OpenDismissDialog {...dialog} /> : null;
}

function OpenDismissDialog({ missed, onClose }: Omit<DismissDialogProps, "isOpen">) {
  const { callId, organizationId, customerPhone } = missed;
  const queryClient = useQueryClient();
  const restore = useRestoreMissed();
  const number = formatInternationalPhone(customerPhone);
  const reload = () => void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) });
  const form = useSavedForm({
    start: startOf<Dismissal>({ reason: "spam", note: "" }),
    check: ({ reason, note }) => (reason === "other" && note.trim() === "" ? { note: missingDismissalNote } : {}),
    toBody: ({ reason, note }) => ({ reason, note: reason === "other" ? note : undefined }),
    // If it fails, someone else may have dismissed it.
    send: async (body) => {
      await call(dismissMissedCall, { params: { callId }, body, organizationId }).finally(reload);
      return true;
    },
    onSaved: () => sayWithUndo(`Dismissed ${number}`, { undo: () => restore(missed), isTold: true }),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog form={form} title="Dismiss missed call" subtitle={number} size="small" saveLabel="Dismiss">
      <SelectInput<Dismissal> name="reason" label="Reason" hint="If the number calls again, it is back on the list.">
        {dismissalReasons.map((each) => (
          <option key={each} value={each}>
            {reasonWords[each]}
          </option>
        ))}
      </SelectInput>
      <NoteField />
    </FormDialog>
  );
}

const NoteField = () =>
  useTyped<Dismissal>().reason === "other" && (
    <TextInput<Dismissal> name="note" label="Why" isRequired maxLength={500} />
  );
