import type { ComboboxFieldProps } from "./ComboboxField.tsx";
import { SelectField } from "./SelectField.tsx";

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
