import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { CallLogForm } from "./CallLogForm.tsx";
import { newLogOf, useLogOf } from "./log-subject.ts";

export type CallLogDialogProps = { onClose: () => void } & (
  | {
      customer: Customer;
      /** The call to edit; if absent, a new one is logged. */
      call?: Call | undefined;
      /** The task that led to a new one. */
      taskId?: string | undefined;
    }
  | {
      /** A call that has no customer yet. */
      customer?: undefined;
      call: Call;
      organizationId: string;
    }
);

/** Logs a call by hand or one that came in, or edits a log. */
export function CallLogDialog(props: CallLogDialogProps) {
  if (!props.customer) return <NobodysLog {...props} />;
  const { customer, call, taskId, onClose } = props;
  if (call) return <EditedLog customer={customer} call={call} onClose={onClose} />;
  return <CallLogForm title="Log call" subject={{ ...newLogOf(customer), taskId }} onClose={onClose} />;
}

interface EditedLogProps {
  customer: Customer;
  call: Call;
  onClose: () => void;
}

function EditedLog({ customer, call, onClose }: EditedLogProps) {
  const subject = useLogOf(call, "edit", customer.organizationId, customer.timeZone);
  return <CallLogForm title="Edit call log" subject={{ ...subject, customer }} onClose={onClose} />;
}

interface NobodysLogProps {
  call: Call;
  organizationId: string;
  onClose: () => void;
}

function NobodysLog({ call, organizationId, onClose }: NobodysLogProps) {
  const subject = useLogOf(call, "completed", organizationId);
  return <CallLogForm title="Log call" subject={subject} onClose={onClose} />;
}
