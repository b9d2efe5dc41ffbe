import type { ChangeEvent, ComponentProps, SyntheticEvent } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useDoubt } from "./doubts.tsx";
import { useLabel } from "./labels.ts";
import { useChosen } from "./useChosen.ts";

/** A field of the form around it, by name. Its label is the form's, unless it has one. */
type Bound<V, Props> = Omit<Props, "name" | "label"> & {
  name: keyof V & string;
  label?: string;
};

/** Binds a text field to its form. Editing clears its error. `filter` is what it keeps of what is typed. */
export function useTextInput<V>(name: keyof V & string, filter?: (typed: string) => string) {
  const { register, clearErrors, formState } = useFormContext<Record<string, string>>();
  const input = register(name, { onChange: () => clearErrors(name) });
  return {
    ...input,
    onChange: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (filter) event.currentTarget.value = filter(event.currentTarget.value);
      return input.onChange(event);
    },
    label: useLabel(name),
    doubt: useDoubt(name),
    // Not `disabled`, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}

/** Binds a select to its form. */
export function useSelectInput<V>(name: keyof V & string) {
  const { field, label, doubt, error, isSubmitting, choose } = useChosen<V>(name);
  return {
    ...field,
    label,
    doubt,
    value: field.value ?? "",
    error,
    // Not `disabled`, which would lose the focus.
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => isSubmitting || choose(target.value),
  };
}

type TextInputProps<V> = Bound<V, ComponentProps<typeof TextField>> & { filter?: (typed: string) => string };

export const TextInput = <V,>({ name, filter, ...field }: TextInputProps<V>) => (
  <TextField {...useTextInput<V>(name, filter)} {...field} />
);

export const TextAreaInput = <V,>({ name, ...field }: Bound<V, ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...useTextInput<V>(name)} {...field} />
);

export const SelectInput = <V,>({ name, ...field }: Bound<V, ComponentProps<typeof SelectField>>) => (
  <SelectField {...useSelectInput<V>(name)} {...field} />
);

export function CheckboxInput<V>({ name, className, ...box }: Bound<V, ComponentProps<typeof CheckboxField>>) {
  const { field, label, error, isSubmitting, choose } = useChosen<V, boolean>(name);
  const { value, ...input } = field;
  return (
    <div className={className}>
      <CheckboxField
        label={label}
        {...input}
        checked={value}
        {...box}
        // Not `disabled`, which would lose the focus.
        onChange={({ target }) => isSubmitting || choose(target.checked)}
      />
      {error !== undefined && (
        <p role="alert" className="text-meta text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
