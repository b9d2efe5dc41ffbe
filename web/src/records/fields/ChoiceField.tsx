import { SegmentsField, type Segment } from "#kit/controls/SegmentsField.tsx";
import { useChosen } from "./useChosen.ts";

interface ChoiceFieldProps<V> {
  name: keyof V & string;
  segments: readonly Segment<string>[];
}

/** A few choices, all visible. */
export function ChoiceField<V>({ name, segments }: ChoiceFieldProps<V>) {
  const { field, label, isSubmitting, choose } = useChosen<V>(name);
  return (
    <SegmentsField
      label={label}
      segments={segments}
      value={field.value ?? ""}
      isDisabled={isSubmitting}
      onChange={choose}
    />
  );
}
