import { formatPhone, phoneNote } from "@automotive-crm/contract/fields/phones";
import { updateAdvisor, type Advisor } from "@automotive-crm/contract/organizations/advisors";
import { call } from "#lib/api/api-client.ts";
import { plainWords } from "#lib/offline/edit-words.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";

interface AdvisorDialogProps {
  organizationId: string;
  advisor: Advisor;
  onClose: () => void;
}

/** Changes an advisor's team and phone. */
export function AdvisorDialog({ organizationId, advisor, onClose }: AdvisorDialogProps) {
  const teams = usePicklist(organizationId, "teams");
  const { start, values, edit, isDirty } = useFormValues({
    team: advisor.team ?? "",
    phone: advisor.phone === null ? "" : formatPhone(advisor.phone),
  });
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit({
    organizationId,
    labels: {},
    show: (field, value) => plainWords(value) || (field === "team" ? "By department and role" : ""),
    gone: `${advisor.name} doesn't work here anymore.`,
    send: (body: Edit<{ team: string; phone: string }>) =>
      call(updateAdvisor, { params: { userId: advisor.id }, body, organizationId }),
    onSaved: onClose,
  });
  const submit = () => {
    const { team, phone } = values;
    const base = { team: advisor.team, phone: advisor.phone };
    save({ phone, ...(team === start.team ? {} : { team }), base });
  };
  return (
    <SaveDialog
      formId="advisor"
      title="Edit Advisor"
      subtitle={advisor.name}
      size="small"
      isDirty={isDirty}
      isSaving={isSaving}
      failure={formFailure}
      question={question}
      onSave={submit}
      onClose={onClose}
    >
      <SelectField
        label="Team"
        hint="Filled in when you choose this advisor for an appointment."
        value={values.team}
        error={messages["team"]}
        onChange={({ target }) => edit({ team: target.value })}
      >
        <option value="">By department and role</option>
        {teams.map((team) => (
          <option key={team}>{team}</option>
        ))}
      </SelectField>
      <TextField
        label="Phone"
        type="tel"
        hint={phoneNote(values.phone)}
        value={values.phone}
        error={messages["phone"]}
        onChange={({ target }) => edit({ phone: target.value })}
      />
    </SaveDialog>
  );
}
