import { useFormContext } from "react-hook-form";
import type { VehicleField, VehicleValues } from "./vehicle-form.ts";

/** Ties a field of text to the form. Its error goes as soon as it is edited. */
export function useVehicleField(name: Exclude<VehicleField, "status" | "vin">) {
  const { register, clearErrors, formState } = useFormContext<VehicleValues>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    // Not disabled, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
