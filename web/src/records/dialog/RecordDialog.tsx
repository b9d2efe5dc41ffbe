import { useState } from "react";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { RecordDialogProps, Values } from "#records/record-type.ts";

/** A record's dialog, whose script is fetched once the page is on the screen. */
export function RecordDialog<R extends object, V extends Values>(props: RecordDialogProps<R, V>) {
  const { type, isOpen, onClose } = props;
  const [load] = useState(() => async () => {
    const [{ LoadedRecordDialog }, form] = await Promise.all([import("./LoadedRecordDialog.tsx"), type.loadForm()]);
    return (dialog: RecordDialogProps<R, V>) => <LoadedRecordDialog {...dialog} form={form} />;
  });
  return <LazyDialog load={load} isOpen={isOpen} onClose={onClose} dialog={props} />;
}
