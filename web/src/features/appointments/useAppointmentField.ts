import { useFormContext } from "react-hook-form";
import type { AppointmentValues } from "./appointment-form.ts";

/** Ties a field of text to the form. Its error goes as soon as it is edited. */
export function useAppointmentField(name: "appointmentDate" | "appointmentTime" | "notes") {
  const { register, clearErrors, formState } = useFormContext<AppointmentValues>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    // Not disabled, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
