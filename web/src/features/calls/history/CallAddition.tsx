import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { Pencil } from "lucide-react";
import { formatTimestamp } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { useOpenDialog, type AdditionPlace, type OpenedDialog, type RowPlace } from "#records/customer-part.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { notesDraft, notesPlace } from "#features/calls/live/notes-draft.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const loadLog = async () => (await import("#features/calls/log/CallLogDialog.tsx")).CallLogDialog;

/** The log of a call, to open over the page. */
const logOf = (call: Call, customer: Customer): OpenedDialog => ({
  name: "call",
  dialog: ({ isOpen, onClose }) => (
    <LazyDialog load={loadLog} isOnDemand isOpen={isOpen} onClose={onClose} dialog={{ customer, call, onClose }} />
  ),
});

/** Opens the log of a call to those who may edit it. */
export function CallLogButton({ call, customer, mayEdit }: RowPlace & { call: Call }) {
  const open = useOpenDialog();
  const isZoneNamed = useZoneNaming();
  if (!mayEdit || !call.mayEdit) return null;
  return (
    <IconButton
      isChange
      label={`Edit the log of the call ${formatTimestamp(call.startedAt, { timeZone: call.timeZone, isZoneNamed })}`}
      data-tip="Edit log"
      tipSide="left"
      icon={<Pencil aria-hidden size={15} />}
      onClick={() => open(logOf(call, customer))}
    />
  );
}

/** Says if this browser has notes of the call that the server doesn't. */
export function CallFootnote({ call, customer }: Pick<RowPlace, "customer"> & { call: Call }) {
  const hasUnsaved = useHasDraft(notesDraft, notesPlace(call, customer.organizationId));
  return hasUnsaved && <p className="text-meta font-medium text-warn">Notes typed here are not saved yet</p>;
}

/** What a call adds to its entry in the timeline. */
export const CallAddition = ({ at, ...props }: RowPlace & { call: Call; at: AdditionPlace }) =>
  at === "heading" ? <CallLogButton {...props} /> : <CallFootnote {...props} />;
