import { inboundOutcomes, simulateInboundCall, type InboundOutcome } from "@automotive-crm/contract/calls/simulator";
import { invalidCallPhone } from "@automotive-crm/contract/calls/start";
import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { notify } from "#kit/feedback/notify.ts";
import { callsKey } from "#features/calls/calls-key.ts";

interface SimulateCallDialogProps {
  organizationId: string;
  onClose: () => void;
}

const outcomeWords: Record<InboundOutcome, string> = {
  answered: "Picked up after 12 seconds",
  unanswered: "Rings for 30 seconds, no answer",
  missed: "No phone rings",
};

/** Asks who is calling, and how the call goes. */
export function SimulateCallDialog({ organizationId, onClose }: SimulateCallDialogProps) {
  const queryClient = useQueryClient();
  const form = useSavedForm({
    start: startOf<{ from: string; outcome: InboundOutcome }>({ from: "", outcome: "answered" }),
    check: ({ from }) => (isCallablePhone(from) ? {} : { from: invalidCallPhone }),
    toBody: (values) => values,
    send: (body) => call(simulateInboundCall, { body, organizationId }),
    onSaved: ({ call: { customerName, customerPhone } }) => {
      notify.success(`A call from ${customerName ?? formatInternationalPhone(customerPhone ?? "")} was simulated`);
      void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId] });
    },
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="Simulate a call"
      subtitle="Someone calls the dealership"
      size="small"
      saveLabel="Simulate"
      busyText="Calling…"
    >
      <TextInput
        name="from"
        label="Caller's number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(555) 123-4567"
        hint="A customer's number or any other. It rings the customer's owner, the location's call group, or you."
      />
      <SelectInput name="outcome" label="How the call goes">
        {inboundOutcomes.map((each) => (
          <option key={each} value={each}>
            {outcomeWords[each]}
          </option>
        ))}
      </SelectInput>
    </FormDialog>
  );
}
