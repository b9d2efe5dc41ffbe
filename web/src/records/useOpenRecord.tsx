import { useCallback } from "react";
import { useOpenDialog } from "./customer-part.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import type { RecordType, Values } from "./record-type.ts";

/** Opens a record in its form. */
export function useOpenRecord<R extends object, V extends Values>(type: RecordType<R, V>): (record: R) => void {
  const open = useOpenDialog();
  return useCallback(
    (record) => open({ name: type.name, dialog: (place) => <RecordDialog type={type} record={record} {...place} /> }),
    [open, type],
  );
}
