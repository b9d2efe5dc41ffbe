import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { CallLogForm } from "./CallLogForm.tsx";
import { newLogOf, useLogOf } from "./log-subject.ts";

export interface CallLogDialogProps {
  customer: Customer;
  /** The call to edit; if absent, a new one is logged. */
  call?: Call | undefined;
  onClose: () => void;
}

/** Logs a call by hand, or edits a log. */
export function CallLogDialog({ customer, call, onClose }: CallLogDialogProps) {
  if (call) return <EditedLog customer={customer} call={call} onClose={onClose} />;
  return <CallLogForm title="Log call" subject={newLogOf(customer)} onClose={onClose} />;
}

function EditedLog({ customer, call, onClose }: CallLogDialogProps & { call: Call }) {
  const subject = useLogOf(call, "edit", customer.organizationId, customer.timeZone);
  return <CallLogForm title="Edit call log" subject={subject} onClose={onClose} />;
}
