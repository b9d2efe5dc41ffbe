import { useController, useFormContext } from "react-hook-form";
import type { Values } from "#records/record-type.ts";
import { useLabel } from "./labels.ts";

/** Binds a choice to its form. Choosing something clears its error. */
export function useChosen<V extends Values>(name: keyof V & string) {
  const { control, formState, clearErrors } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  return {
    field,
    label: useLabel(name),
    error: fieldState.error?.message,
    isSubmitting: formState.isSubmitting,
    choose: (value: string) => {
      clearErrors(name);
      field.onChange(value);
    },
  };
}
