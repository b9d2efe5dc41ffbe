import { fullName } from "#lib/format/format.ts";
import { useRecent } from "#lib/browser/useRecent.ts";
import { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from "#kit/controls/ComboboxField.tsx";
import { OptionsSelect } from "#kit/controls/OptionsSelect.tsx";
import { useChosen } from "./useChosen.ts";

/** As many as a native select shows at a glance. */
const mostAtAGlance = 8;

export interface PickFieldProps extends Omit<ComboboxFieldProps, "noneText" | "onSearch"> {
  /** Of what: those chosen last are remembered by it. People are always found by their names. */
  kind:
    | "people"
    | "places"
    | "types"
    | "call-types"
    | "teams"
    | "sources"
    | "zones"
    | "organizations"
    | "records"
    | "actions";
  options: readonly PickOption[];
  /** What choosing nothing is called, if that is a choice. */
  none?: string | undefined;
  noneText?: string;
}

export interface PickOption extends ComboboxOption {
  /** Stands before those chosen last. */
  isFirst?: boolean;
}

/** Picks a person, or one of a list that may be long: it is typed then, and starts with what was chosen last. */
export function PickField({ kind, options, none, noneText = "Nothing by that name", ...field }: PickFieldProps) {
  const { recent, note } = useRecent(kind);
  const isShort = kind !== "people" && options.length <= mostAtAGlance;
  const Options = isShort ? OptionsSelect : ComboboxField;
  const choose = (value: string) => {
    if (options.some((option) => option.value === value && !option.isFirst)) note(value);
    field.onChange(value);
  };
  return (
    <Options
      placeholder={none}
      {...field}
      noneText={kind === "people" ? "No one by that name" : noneText}
      options={[
        ...(none === undefined ? [] : [{ value: "", label: none }]),
        ...(isShort ? options : recentFirst(options, recent)),
      ]}
      onChange={choose}
    />
  );
}

function recentFirst(options: readonly PickOption[], recent: readonly string[]): PickOption[] {
  const rank = ({ value, isFirst }: PickOption) =>
    isFirst ? -1 : recent.includes(value) ? recent.indexOf(value) : recent.length;
  return options.toSorted((one, other) => rank(one) - rank(other));
}

/** The same of the form around it, by name. */
export function PickInput<V>({
  name,
  ...field
}: Omit<PickFieldProps, "value" | "label" | "onChange"> & { name: keyof V & string; label?: string }) {
  const { field: chosen, label, doubt, error, isSubmitting, choose } = useChosen<V>(name);
  return (
    <PickField
      label={label}
      {...field}
      name={name}
      value={chosen.value ?? ""}
      doubt={doubt}
      error={error}
      isReadOnly={isSubmitting}
      onChange={choose}
    />
  );
}

/** Words that are their own values, with the record's own if the list no longer has it. */
export const wordsAsOptions = (words: readonly string[], own = ""): PickOption[] =>
  (own === "" || words.includes(own) ? words : [...words, own]).map((value) => ({ value, label: value }));

/** People as options. */
export const namesAsOptions = <Person extends { id: string; firstName: string; lastName: string }>(
  people: readonly Person[],
): PickOption[] => people.map(({ id, firstName, lastName }) => ({ value: id, label: fullName(firstName, lastName) }));
