import type { OpenedDialog } from "#records/customer-part.ts";
import { DeleteRecordDialog } from "./DeleteRecordDialog.tsx";
import { RecordDialog } from "./RecordDialog.tsx";
import type { RecordType, Values } from "#records/record-type.ts";

/** The form of a record, or of a new one, to open over the page. */
export const formOf = <R extends object, V extends Values>(type: RecordType<R, V>, record?: R): OpenedDialog => ({
  name: type.name,
  // Each form loads its own script.
  dialog: (place) => <RecordDialog key={type.draftName ?? type.name} type={type} record={record} {...place} />,
});

/** The question before a record is deleted, to open over the page. */
export const deletionOf = <R extends object, V extends Values>(type: RecordType<R, V>, record: R): OpenedDialog => ({
  name: type.name,
  dialog: ({ customer, onClose }) => <DeleteRecordDialog {...{ type, record, customer, onClose }} />,
});
