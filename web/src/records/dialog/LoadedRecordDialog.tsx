import { fullName } from "#lib/format/format.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { LabelsContext } from "#records/fields/labels.ts";
import type { RecordDialogProps, RecordForm, Values } from "#records/record-type.ts";
import { RestoredNote } from "#records/RestoredNote.tsx";
import { useRecordForm } from "#records/useRecordForm.ts";

type LoadedProps<R extends object, V extends Values> = RecordDialogProps<R, V> & { form: RecordForm<R, V> };

/** The form for a new record or an edit. Starts with its draft, if there is one. */
export function LoadedRecordDialog<R extends object, V extends Values>(props: LoadedProps<R, V>) {
  const { form, customer, record } = props;
  const { Gate } = form;
  if (!Gate) return <OpenedDialog {...props} />;
  return (
    <Gate customer={customer} record={record}>
      <OpenedDialog {...props} />
    </Gate>
  );
}

function OpenedDialog<R extends object, V extends Values>({
  type,
  form,
  customer,
  record,
  waitingId,
  onClose,
}: LoadedProps<R, V>) {
  const state = useRecordForm(type, form, { customer, record, waitingId, onSaved: onClose });
  const { restoredAt, contested } = state;
  const close = () => {
    state.abandon();
    onClose();
  };
  return (
    <FormDialog
      formId={type.name}
      title={record ? form.words.edit : form.words.new}
      subtitle={fullName(customer.firstName, customer.lastName)}
      saveLabel={record ? (form.words.saveEdit ?? "Save") : form.words.saveNew}
      form={state.methods}
      isDirty={state.isDirty}
      firstControl={form.firstControl}
      notice={restoredAt !== null && <RestoredNote savedAt={restoredAt} onDiscard={state.restart} />}
      failure={state.failure}
      question={state.question}
      onSubmit={state.submit}
      onClose={close}
    >
      <LabelsContext value={form.labels}>
        <form.Fields customer={customer} record={record} />
      </LabelsContext>
      {contested !== null && form.insistence?.notice(contested, state.insist, { customer, record })}
    </FormDialog>
  );
}
