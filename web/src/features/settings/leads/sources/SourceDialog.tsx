import { leadTypes, type LeadType } from "@automotive-crm/contract/leads/record";
import {
  createLeadSource,
  defaultTargetMinutes,
  updateLeadSource,
  type LeadSource,
} from "@automotive-crm/contract/leads/source";
import { call } from "#lib/api/api-client.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { leadWords } from "#features/leads/index.ts";
import { typeWord } from "#features/settings/leads/rules/rule-words.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

interface SourceDialogProps {
  organizationId: string;
  /** Absent: a new one. */
  source: LeadSource | undefined;
  onClose: () => void;
}

interface SourceValues {
  name: string;
  type: LeadType;
  targetMinutes: string;
  isActive: boolean;
}

const toBody = ({ targetMinutes, ...values }: SourceValues) => ({ ...values, targetMinutes: Number(targetMinutes) });

/** Adds or edits a source. */
export function SourceDialog({ organizationId, source, onClose }: SourceDialogProps) {
  const form = useSettingsForm({
    organizationId,
    start: startOf<SourceValues>({
      name: source?.name ?? "",
      type: source?.type ?? "internet",
      targetMinutes: String(source?.targetMinutes ?? defaultTargetMinutes),
      isActive: source?.isActive ?? true,
    }),
    labels: { name: "Name", type: "Type", targetMinutes: "Answer within", isActive: "Active" },
    show: (field, value) => {
      if (field === "isActive") return value === true ? "Yes" : "No";
      return field === "type" ? typeWord(plainWords(value)) : plainWords(value);
    },
    gone: "Someone else deleted this source in the meantime.",
    check: ({ name }) => (name.trim() === "" ? { name: "Please enter a name" } : {}),
    toBody: (values, opened) => (source ? { ...toBody(values), base: { ...toBody(opened) } } : toBody(values)),
    send: (body) =>
      source
        ? call(updateLeadSource, { params: { sourceId: source.id }, body, organizationId })
        : call(createLeadSource, { body, organizationId }),
    onClose,
  });
  return (
    <FormDialog form={form} title={source ? "Edit source" : "Add source"} subtitle={source?.name} size="small">
      <TextInput<SourceValues> name="name" label="Name" isRequired maxLength={100} />
      <SelectInput<SourceValues> name="type" hint="Used unless the lead says otherwise.">
        {leadTypes.map((type) => (
          <option key={type} value={type}>
            {leadWords.types[type]}
          </option>
        ))}
      </SelectInput>
      <TextInput<SourceValues>
        name="targetMinutes"
        label="Answer within (minutes)"
        type="number"
        min={1}
        max={1440}
        isRequired
        hint="Counted while the location is open."
      />
      {source && (
        <CheckboxInput<SourceValues> name="isActive" label="Active" hint="An inactive source is no longer offered." />
      )}
    </FormDialog>
  );
}
