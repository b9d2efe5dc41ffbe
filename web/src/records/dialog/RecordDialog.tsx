import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { RecordDialogProps, Values } from "#records/record-type.ts";

type Props<R extends object, V extends Values> = Omit<RecordDialogProps<R, V>, "customer"> & {
  /** Once it is loaded or chosen. */
  customer: Customer | null | undefined;
};

/** A record's dialog, whose script is fetched once the page is on the screen. */
export function RecordDialog<R extends object, V extends Values>({ customer, waiting, ...props }: Props<R, V>) {
  const { type, isOpen, onClose } = props;
  const [load] = useState(() => async () => {
    const [{ LoadedRecordDialog }, form] = await Promise.all([import("./LoadedRecordDialog.tsx"), type.loadForm()]);
    return (dialog: RecordDialogProps<R, V>) => <LoadedRecordDialog {...dialog} form={form} />;
  });
  const dialog = customer ? { ...props, customer } : null;
  return <LazyDialog {...{ load, isOpen, onClose, dialog, waiting }} />;
}
