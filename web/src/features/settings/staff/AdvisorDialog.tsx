import { formatPhone, phoneNote } from "@automotive-crm/contract/fields/phones";
import { updateAdvisor, type Advisor } from "@automotive-crm/contract/organizations/advisors";
import { call } from "#lib/api/api-client.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { PickInput, wordsAsOptions } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf, useAsOpened } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

interface AdvisorDialogProps {
  organizationId: string;
  advisor: Advisor;
  onClose: () => void;
}

interface AdvisorValues {
  team: string;
  phone: string;
}

/** Changes an advisor's team and phone. */
export function AdvisorDialog({ organizationId, advisor: given, onClose }: AdvisorDialogProps) {
  const advisor = useAsOpened(given);
  const teams = usePicklist(organizationId, "teams");
  const form = useSettingsForm({
    organizationId,
    start: startOf<AdvisorValues>({
      team: advisor.team ?? "",
      phone: advisor.phone === null ? "" : formatPhone(advisor.phone),
    }),
    show: (field, value) => plainWords(value) || (field === "team" ? "By department and role" : ""),
    gone: `${advisor.name} doesn't work here anymore.`,
    toBody: ({ team, phone }, opened) => ({
      phone,
      ...(team === opened.team ? {} : { team }),
      base: { team: advisor.team, phone: advisor.phone },
    }),
    send: (body) => call(updateAdvisor, { params: { userId: advisor.id }, body, organizationId }),
    onClose,
  });
  return (
    <FormDialog form={form} title="Edit Advisor" subtitle={advisor.name} size="small">
      <PickInput<AdvisorValues>
        kind="teams"
        name="team"
        label="Team"
        hint="Filled in when you choose this advisor for an appointment."
        none="By department and role"
        options={wordsAsOptions(teams)}
      />
      <PhoneInput />
    </FormDialog>
  );
}

const PhoneInput = () => (
  <TextInput<AdvisorValues> name="phone" label="Phone" type="tel" hint={phoneNote(useTyped<AdvisorValues>().phone)} />
);
