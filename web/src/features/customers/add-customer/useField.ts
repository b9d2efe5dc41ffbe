import { useFormContext } from "react-hook-form";
import type { NewCustomerValues } from "./new-customer.ts";

type TextName = Exclude<keyof NewCustomerValues, "locations">;

/** Ties a field to the form. Its error goes as soon as it is edited. */
export function useField(name: TextName) {
  const { register, clearErrors, formState } = useFormContext<NewCustomerValues>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  };
}
