import type { ChangeEvent } from "react";
import type { Values } from "#records/record-type.ts";
import { useChosen } from "./useChosen.ts";

/** Binds a select to its form. */
export function useSelectInput<V extends Values>(name: keyof V & string) {
  const { field, label, error, isSubmitting, choose } = useChosen<V>(name);
  return {
    ...field,
    label,
    value: field.value ?? "",
    error,
    disabled: isSubmitting,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value),
  };
}
