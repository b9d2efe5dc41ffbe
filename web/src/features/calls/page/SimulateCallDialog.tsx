import { inboundOutcomes, simulateInboundCall, type InboundOutcome } from "@automotive-crm/contract/calls/simulator";
import { invalidCallPhone } from "@automotive-crm/contract/calls/start";
import { isDialablePhone } from "@automotive-crm/contract/fields/phones";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
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
  const [from, setFrom] = useState("");
  const [outcome, setOutcome] = useState<InboundOutcome>("answered");
  const [isRefused, setIsRefused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(simulateInboundCall, { body: { from, outcome }, organizationId }),
    onSuccess: ({ call: { customerName, customerPhone } }) => {
      notify.success(`A call from ${customerName ?? formatInternationalPhone(customerPhone ?? "")} was simulated`);
      void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId] });
      onClose();
    },
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <SaveDialog
      formId="simulate-call"
      title="Simulate a call"
      subtitle="Someone calls the dealership"
      size="small"
      saveLabel="Simulate"
      busyText="Calling…"
      isDirty={from !== ""}
      isSaving={isPending}
      failure={error && messageOf(error)}
      onSave={() => {
        setIsRefused(!isDialablePhone(from));
        if (isDialablePhone(from)) mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Caller's number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(555) 123-4567"
        hint="A customer's number or any other. It rings the customer's owner, the location's call group, or you."
        value={from}
        error={isRefused ? invalidCallPhone : undefined}
        onChange={(event) => {
          setIsRefused(false);
          setFrom(event.target.value);
        }}
      />
      <SelectField
        label="How the call goes"
        value={outcome}
        onChange={({ target }) => setOutcome(inboundOutcomes.find((each) => each === target.value) ?? outcome)}
      >
        {inboundOutcomes.map((each) => (
          <option key={each} value={each}>
            {outcomeWords[each]}
          </option>
        ))}
      </SelectField>
    </SaveDialog>
  );
}
