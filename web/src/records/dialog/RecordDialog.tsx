import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { RecordType, Values } from "#records/record-type.ts";

export interface DialogPlace {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

export interface RecordDialogProps<R extends object, V extends Values> extends DialogPlace {
  type: RecordType<R, V>;
  /** The record to edit; if absent, a new one is created. */
  record?: R | undefined;
  /** The ID of a new record that is still in the outbox and opened again. */
  waitingId?: string | undefined;
}

/** A record's dialog, whose script is fetched once the page is on the screen. */
export function RecordDialog<R extends object, V extends Values>(props: RecordDialogProps<R, V>) {
  const { type, isOpen, onClose } = props;
  const [load] = useState(() => async () => {
    const [{ LoadedRecordDialog }, form] = await Promise.all([import("./LoadedRecordDialog.tsx"), type.loadForm()]);
    return (dialog: RecordDialogProps<R, V>) => <LoadedRecordDialog {...dialog} form={form} />;
  });
  return <LazyDialog load={load} isOpen={isOpen} onClose={onClose} dialog={props} />;
}
