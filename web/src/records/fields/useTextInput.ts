import { useFormContext } from "react-hook-form";
import type { Values } from "#records/record-type.ts";
import { useLabel } from "./labels.ts";

/** Binds a text field to its form. Editing clears its error. */
export function useTextInput<V extends Values>(name: keyof V & string) {
  const { register, clearErrors, formState } = useFormContext<Values>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    label: useLabel(name),
    // Not `disabled`, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
