import { useController, useFormContext } from "react-hook-form";
import type { Values } from "#records/record-type.ts";

/** Ties a choice to the form around it. Its error goes as soon as something is chosen. */
export function useChosen<V extends Values>(name: keyof V & string) {
  const { control, formState, clearErrors } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  return {
    field,
    error: fieldState.error?.message,
    isSubmitting: formState.isSubmitting,
    choose: (value: string) => {
      clearErrors(name);
      field.onChange(value);
    },
  };
}
