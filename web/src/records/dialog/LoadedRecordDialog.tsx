import type { ReactNode } from "react";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { DoubtfulFields, type FieldDoubts } from "#records/fields/doubts.tsx";
import { Button } from "#kit/controls/Button.tsx";
import type { RecordDialogProps, RecordForm, Values } from "#records/record-type.ts";
import { useRecordForm } from "#records/useRecordForm.ts";

/** What a docked panel around a record's form shows. */
interface PanelLook {
  title: string;
  saveLabel: string;
  firstControl: string;
  /** Instead of Cancel; discards what was typed. */
  cancel: { word: string; act: () => void };
  above: ReactNode;
  doubts: FieldDoubts;
}

type LoadedProps<R extends object, V extends Values> = RecordDialogProps<R, V> & {
  form: RecordForm<R, V>;
  panel?: PanelLook;
};

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
  panel,
  onClose,
}: LoadedProps<R, V>) {
  const state = useRecordForm(type, form, { customer, record, waitingId, onClose });
  const { contested, restart } = state;
  const words = {
    title: record ? form.words.edit : form.words.new,
    saveLabel: record ? form.words.saveEdit : form.words.saveNew,
    firstControl: form.firstControl,
    ...panel,
  };
  const startOver = () => {
    restart();
    panel?.cancel.act();
  };
  const fields = <form.Fields customer={customer} record={record} />;
  return (
    <FormDialog
      form={state}
      title={words.title}
      subtitle={customer.name}
      isDocked={panel !== undefined}
      saveLabel={words.saveLabel}
      cancel={panel && <Button onClick={startOver}>{panel.cancel.word}</Button>}
      firstControl={words.firstControl}
      notice={contested !== null && form.insistence?.notice(contested, state.insist, { customer, record })}
    >
      {panel?.above}
      {panel ? <DoubtfulFields doubts={panel.doubts}>{fields}</DoubtfulFields> : fields}
    </FormDialog>
  );
}
