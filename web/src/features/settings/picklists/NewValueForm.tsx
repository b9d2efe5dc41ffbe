import { addPicklistValue, maxPicklistValues, type PicklistName } from "@automotive-crm/contract/picklists/record";
import { Plus } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { missingName, useShownValues } from "./usePicklistChanges.ts";

interface NewValueFormProps {
  organizationId: string;
  picklist: PicklistName;
  one: string;
  hasDescription: boolean;
  /** How many entries the list has. */
  count: number;
}

const blank = startOf({ name: "", description: "" });

/** Adds an entry at the end of a list. */
export function NewValueForm({ organizationId, picklist, one, hasDescription, count }: NewValueFormProps) {
  const show = useShownValues(organizationId, picklist);
  const form = useSettingsForm({
    organizationId,
    start: blank,
    check: missingName,
    toBody: ({ name, description }) => (description.trim() === "" ? { name } : { name, description }),
    send: (body) => call(addPicklistValue, { params: { picklist }, body, organizationId }),
    onSaved: (answer) => {
      show(answer);
      form.restart(blank);
    },
  });
  if (count >= maxPicklistValues) return <p className="pt-3 text-table text-quiet">This list is full.</p>;
  const text = (what: string, placeholder = what) =>
    ({ label: what, isLabelHidden: true, placeholder, autoComplete: "off", className: "flex-1 basis-40" }) as const;
  const { errors } = form.methods.formState;
  return (
    <InlineForm form={form} className="flex flex-wrap items-start gap-2 pt-3">
      <TextInput
        name="name"
        maxLength={100}
        {...text(`New ${one}`)}
        {...(!errors["name"] && form.failure !== null && { error: form.failure })}
      />
      {hasDescription && (
        <TextInput
          name="description"
          maxLength={200}
          {...text(`Description of the new ${one}`, "Description (optional)")}
        />
      )}
      <Button
        isChange
        type="submit"
        className="pointer-fine:mt-0.5"
        icon={<Plus aria-hidden size={16} />}
        isBusy={form.isSaving}
        busyText="Adding…"
      >
        Add
      </Button>
    </InlineForm>
  );
}
