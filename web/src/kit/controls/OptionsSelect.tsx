import type { FieldProps } from "./Field.tsx";
import { SelectField } from "./SelectField.tsx";

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second fact in quieter type, such as a role. */
  detail?: string | undefined;
  /** More words by which it is found; not shown. */
  words?: string | undefined;
}

export interface ComboboxFieldProps extends FieldProps {
  /** One without a value stands for no choice; the field is empty then. */
  options: readonly ComboboxOption[];
  value: string;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Shown when nothing matches the text: "No one by that name". */
  noneText: string;
  isReadOnly?: boolean | undefined;
  className?: string | undefined;
  onChange: (value: string) => void;
  /** If given, the options are what a search for the typed text finds, and all of them are shown. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A native select with the options of a ComboboxField. */
export function OptionsSelect(props: ComboboxFieldProps) {
  const { options, placeholder = "", isReadOnly = false, noneText: _, onChange, onSearch: __, ...field } = props;
  return (
    <SelectField {...field} onChange={({ target }) => isReadOnly || onChange(target.value)}>
      {!options.some(({ value }) => value === "") && (
        <option value="" disabled={field.isRequired}>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
