import {
  dismissalReasons,
  dismissMissedCall,
  missingDismissalNote,
  type DismissalReason,
  type MissedCall,
} from "@automotive-crm/contract/calls/missed";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { missedKey } from "#features/calls/calls.queries.ts";
import { reasonWords } from "./missed-call-words.ts";
import { useRestoreMissed } from "./useRestoreMissed.ts";

interface DismissDialogProps {
  missed: MissedCall;
  isOpen: boolean;
  onClose: () => void;
}

const formId = "dismiss-missed-call";

/** Asks why a missed call needs no answer. */
export function DismissDialog({ missed, isOpen, onClose }: DismissDialogProps) {
  const { callId, organizationId, customerPhone } = missed;
  const queryClient = useQueryClient();
  const restore = useRestoreMissed();
  const [reason, setReason] = useState<DismissalReason>("spam");
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = reason === "other" && note.trim() === "";
  const number = formatInternationalPhone(customerPhone);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { reason, note: reason === "other" ? note : undefined };
      return call(dismissMissedCall, { params: { callId }, body, organizationId });
    },
    onSuccess: () => {
      sayWithUndo(`Dismissed ${number}`, { undo: () => restore(missed), isTold: true });
      void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) });
      onClose();
    },
    // Someone else may have dismissed it.
    onError: () => void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) }),
    meta: { hasOwnErrorDisplay: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isMissing) mutate();
  };
  return (
    <Dialog
      title="Dismiss missed call"
      subtitle={number}
      size="small"
      isOpen={isOpen}
      isDirty={note.trim() !== ""}
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button isChange type="submit" form={formId} variant="primary" isBusy={isPending} busyText="Saving...">
            Dismiss
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label="Reason"
          hint="If the number calls again, it is back on the list."
          value={reason}
          onChange={({ target }) => setReason(dismissalReasons.find((each) => each === target.value) ?? reason)}
        >
          {dismissalReasons.map((each) => (
            <option key={each} value={each}>
              {reasonWords[each]}
            </option>
          ))}
        </SelectField>
        {reason === "other" && (
          <TextField
            label="Why"
            isRequired
            maxLength={500}
            value={note}
            error={isAsked && isMissing ? missingDismissalNote : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {error && <FormFailure message={messageOf(error)} />}
      </form>
    </Dialog>
  );
}
