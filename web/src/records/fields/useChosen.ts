import { useController, useFormContext } from "react-hook-form";
import { useDoubt } from "./doubts.tsx";
import { useLabel } from "./labels.ts";

/** Binds a choice to its form. Choosing something clears its error. */
export function useChosen<V, Value = string>(name: keyof V & string) {
  const { control, formState, clearErrors, trigger } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  return {
    // Of the field's type, which its form decides.
    field: field as Omit<typeof field, "value"> & { value: Value },
    label: useLabel(name),
    doubt: useDoubt(name),
    error: fieldState.error?.message,
    isSubmitting: formState.isSubmitting,
    /** Says what is wrong with it before somebody saves the form. */
    check: () => void trigger(name),
    choose: (value: Value) => {
      clearErrors(name);
      field.onChange(value);
    },
  };
}
