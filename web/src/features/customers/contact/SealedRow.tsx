import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { firstDay, today } from "#features/customers/add-customer/day-of-birth.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { checkChanges, fieldLabels } from "#features/customers/edits/customer-edits.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { DeleteEntryDialog } from "./entries/DeleteEntryDialog.tsx";
import { useReveal } from "./useReveal.ts";
import type { SealedFieldName } from "./useReveal.ts";

/** An encrypted field: masked until someone who may edit the customer reveals it. */
export function SealedRow({ field }: { field: SealedFieldName }) {
  const { customer, mayEdit } = useEditing();
  const { value, failure, isBusy, reveal, hide } = useReveal(customer, field);
  const editing = useInPlace<true>();
  const label = fieldLabels[field];
  const mask = field === "dateOfBirth" ? customer.dateOfBirthMasked : customer.driverLicenseMasked;
  return (
    <div>
      {editing.isShown && (
        <dl className="detail-row">
          <dt className="text-quiet">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center justify-end">
            <span className="min-w-0 flex-1 basis-20 tabular-nums wrap-anywhere">
              {value === null ? (mask ?? <span className="text-quiet">—</span>) : shown(field, value)}
            </span>
            {mayEdit && mask !== null && (
              <IconButton
                label={value === null ? `Reveal ${label.toLowerCase()}` : `Hide ${label.toLowerCase()}`}
                data-tip={value === null ? "Reveal" : "Hide"}
                tipSide="left"
                className="md:[--size:28px]"
                aria-disabled={isBusy || undefined}
                icon={value === null ? <Eye aria-hidden size={15} /> : <EyeOff aria-hidden size={15} />}
                onClick={() => (value === null ? void reveal() : hide())}
              />
            )}
            {mayEdit && (
              <EditButton
                label={`${mask === null ? "Add" : "Replace"} ${label.toLowerCase()}`}
                what={field}
                isOpen={editing.isOpen}
                onOpen={() => editing.open(true)}
              />
            )}
          </dd>
        </dl>
      )}
      {failure && (
        <p role="alert" className="text-meta text-danger">
          {label} could not be shown. {failure}
        </p>
      )}
      {editing.isOpen && (
        <SealedForm
          field={field}
          revealed={value}
          hasValue={mask !== null}
          // The revealed value is about to change.
          onClose={() => {
            hide();
            editing.form.onClose();
          }}
          onSending={(isSending) => {
            hide();
            editing.form.onSending(isSending);
          }}
        />
      )}
      <PendingMark fields={[field]} />
    </div>
  );
}

const shown = (field: SealedFieldName, value: string) => (field === "dateOfBirth" ? formatDate(value) : value);

interface SealedFormProps {
  field: SealedFieldName;
  revealed: string | null;
  hasValue: boolean;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

/** Takes a new value without needing or showing the old one. */
function SealedForm({ field, revealed, hasValue, onSending, onClose }: SealedFormProps) {
  const { save } = useEditing();
  // Only someone who has seen the stored value can compare it.
  const [base] = useState<Record<string, unknown>>(() => (hasValue && revealed === null ? {} : { [field]: revealed }));
  const [isRemoving, setIsRemoving] = useState(false);
  const label = fieldLabels[field];
  const form = useEditForm({
    what: field,
    isKept: false,
    start: { value: "" },
    check: ({ value }) => {
      const message = checkChanges({ [field]: value })[field];
      if (message !== undefined) return { value: message };
      return field === "dateOfBirth" && value > today() ? { value: "Please enter a date between 1900 and today" } : {};
    },
    fieldOf: (path) => (path === field ? "value" : path),
    send: ({ value }) => save({ [field]: value, base }),
    onSending,
    onClose,
  });
  return (
    <>
      <EditForm label={`${hasValue ? "Replace" : "Add"} ${label.toLowerCase()}`} form={form}>
        <TextField
          label={hasValue ? `New ${label.toLowerCase()}` : label}
          hint="Stored encrypted"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
          autoFocus
          {...(field === "dateOfBirth" && { type: "date", min: firstDay, max: today() })}
          value={form.values.value}
          error={form.messages.value}
          onChange={(event) => form.set("value", event.target.value)}
        />
        {hasValue && (
          <Button
            isChange
            variant="ghost"
            className="button-small w-fit text-danger"
            onClick={() => setIsRemoving(true)}
          >
            Remove {label.toLowerCase()}
          </Button>
        )}
      </EditForm>
      {isRemoving && (
        <DeleteEntryDialog
          what={label.toLowerCase()}
          name={`the ${label.toLowerCase()}`}
          body={{ [field]: null, base }}
          onClose={() => setIsRemoving(false)}
          onDeleted={onClose}
        />
      )}
    </>
  );
}
