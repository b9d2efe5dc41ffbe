import type { Colleague } from "@automotive-crm/contract/people";
import { fullName } from "#lib/format/format.ts";
import { roleWords } from "#lib/workplace/colleagues.ts";
import type { Values } from "#records/record-type.ts";
import { ComboboxField, type ComboboxOption } from "#ui/ComboboxField.tsx";
import { useChosen } from "./useChosen.ts";

interface PersonFieldProps<V extends Values> {
  name: keyof V & string;
  label: string;
  /** Says who is used if no one is chosen. */
  placeholder: string;
  hint: string | undefined;
  options: readonly ComboboxOption[];
  /** The chosen person's name, available even if they have left the organization. */
  formerName: string | null | undefined;
}

/** Finds a colleague by part of their name. */
export function PersonField<V extends Values>(props: PersonFieldProps<V>) {
  const { name, label, placeholder, hint, options, formerName } = props;
  const { field, error, isSubmitting, choose } = useChosen<V>(name);
  const value = field.value ?? "";
  const isKnown = value === "" || options.some((option) => option.value === value);
  const former = isKnown ? [] : [{ value, label: formerName ?? "Somebody else" }];
  return (
    <ComboboxField
      label={label}
      placeholder={placeholder}
      noneText="No one by that name"
      hint={hint}
      options={[...options, ...former]}
      value={value}
      error={error}
      isReadOnly={isSubmitting}
      onChange={choose}
    />
  );
}

export const optionOf = ({ id, firstName, lastName, role }: Colleague): ComboboxOption => ({
  value: id,
  label: fullName(firstName, lastName),
  detail: role === null ? undefined : roleWords(role),
});
