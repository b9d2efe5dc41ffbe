import { useFormContext } from "react-hook-form";
import type { NewCustomerValues } from "./new-customer.ts";

type TextName = Exclude<keyof NewCustomerValues, "locations" | "ownerId">;

/** Ties a field to the form. Its error goes as soon as it is edited. */
export function useField(name: TextName) {
  const { register, clearErrors, formState } = useFormContext<NewCustomerValues>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    // Not disabled, which would lose the focus: what is typed while the form is being saved would be lost with it.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
