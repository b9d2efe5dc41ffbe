import { Eye, EyeOff } from "lucide-react";
import { formatDate } from "#lib/format/format-date.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { fieldLabels } from "#features/customers/edits/customer-edits.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { InPlace } from "#features/customers/edits/InPlace.tsx";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { useReveal } from "./useReveal.ts";
import type { SealedFieldName } from "./useReveal.ts";

const loadForm = async () => (await import("./SealedForm.tsx")).SealedForm;

/** An encrypted field: masked until someone who may edit the customer reveals it. */
export function SealedRow({ field }: { field: SealedFieldName }) {
  const { customer, mayEdit } = useEditing();
  const { value, failure, isBusy, reveal, hide } = useReveal(customer, field);
  const editing = useInPlace<object>();
  const label = fieldLabels[field];
  const mask = field === "dateOfBirth" ? customer.dateOfBirthMasked : customer.driverLicenseMasked;
  return (
    <div>
      {editing.isShown && (
        <dl className="detail-row">
          <dt className="text-quiet">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center justify-end">
            <span className={`min-w-0 flex-1 tabular-nums wrap-anywhere ${mask === null ? "basis-4" : "basis-20"}`}>
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
                onOpen={() => editing.open({})}
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
      <InPlace
        load={loadForm}
        editing={{
          ...editing,
          what: editing.what && { field, revealed: value, hasValue: mask !== null },
          // The revealed value is about to change.
          form: {
            onClose: () => {
              hide();
              editing.form.onClose();
            },
            onSending: (isSending: boolean) => {
              hide();
              editing.form.onSending(isSending);
            },
          },
        }}
      />
      <PendingMark fields={[field]} />
    </div>
  );
}

const shown = (field: SealedFieldName, value: string) => (field === "dateOfBirth" ? formatDate(value) : value);
