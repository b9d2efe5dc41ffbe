import { useFormContext } from "react-hook-form";
import type { Values } from "#records/record-type.ts";

/** Ties a field of text to the form around it. Its error goes as soon as it is edited. */
export function useTextInput<V extends Values>(name: keyof V & string) {
  const { register, clearErrors, formState } = useFormContext<Values>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    // Not disabled, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
