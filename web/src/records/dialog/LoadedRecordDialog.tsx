import { fullName } from "#lib/format/format.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import type { RecordDialogProps, RecordForm, Values } from "#records/record-type.ts";
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
  const state = useRecordForm(type, form, { customer, record, waitingId, onClose });
  const { contested } = state;
  return (
    <FormDialog
      form={state}
      title={record ? form.words.edit : form.words.new}
      subtitle={fullName(customer.firstName, customer.lastName)}
      saveLabel={record ? form.words.saveEdit : form.words.saveNew}
      firstControl={form.firstControl}
      notice={contested !== null && form.insistence?.notice(contested, state.insist, { customer, record })}
    >
      <form.Fields customer={customer} record={record} />
    </FormDialog>
  );
}
