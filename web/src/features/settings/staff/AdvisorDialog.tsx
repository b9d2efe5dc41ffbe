import { updateAdvisor, type Advisor } from "@automotive-crm/contract/advisors";
import { formatPhone } from "@automotive-crm/contract/phones";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

interface AdvisorDialogProps {
  organizationId: string;
  advisor: Advisor;
  onClose: () => void;
}

const formId = "advisor";

/** Changes an advisor's team and phone. */
export function AdvisorDialog({ organizationId, advisor, onClose }: AdvisorDialogProps) {
  const teams = usePicklist(organizationId, "teams");
  const [start] = useState({
    team: advisor.team ?? "",
    phone: advisor.phone === null ? "" : formatPhone(advisor.phone),
  });
  const [values, setValues] = useState(start);
  const { save, isSaving, messages, failure } = useSettingsMutation({
    organizationId,
    send: () => {
      const body = { phone: values.phone, ...(values.team === start.team ? {} : { team: values.team }) };
      return call(updateAdvisor, { params: { userId: advisor.id }, body, organizationId });
    },
    onSaved: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(undefined);
  };
  return (
    <Dialog
      title="Edit Advisor"
      subtitle={advisor.name}
      size="small"
      isOpen
      isDirty={JSON.stringify(values) !== JSON.stringify(start)}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label="Team"
          hint="Filled in when they are chosen for an appointment."
          value={values.team}
          error={messages["team"]}
          onChange={({ target }) => setValues({ ...values, team: target.value })}
        >
          <option value="">By department and role</option>
          {teams.map((team) => (
            <option key={team}>{team}</option>
          ))}
        </SelectField>
        <TextField
          label="Phone"
          type="tel"
          value={values.phone}
          error={messages["phone"]}
          onChange={({ target }) => setValues({ ...values, phone: target.value })}
        />
        {failure && Object.keys(messages).length === 0 && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}
