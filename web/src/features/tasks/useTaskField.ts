import { useFormContext } from "react-hook-form";
import type { TaskValues } from "./task-form.ts";

/** Ties a field of text to the form. Its error goes as soon as it is edited. */
export function useTaskField(name: Exclude<keyof TaskValues, "contactType" | "priority" | "assignedTo">) {
  const { register, clearErrors, formState } = useFormContext<TaskValues>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    // Not disabled, which would lose the focus.
    readOnly: formState.isSubmitting,
    error: formState.errors[name]?.message,
  };
}
