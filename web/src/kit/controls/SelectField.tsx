import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface SelectFieldProps extends ComponentProps<"select">, FieldProps {}

/** A native select; its options are its children. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, doubt, note, isRequired, isLabelHidden, className, id, children, ...select } = props;
  return (
    <Field {...{ id, label, error, hint, doubt, note, isRequired, isLabelHidden, className }}>
      {(control) => (
        <select {...select} {...control} className="select control w-full">
          {children}
        </select>
      )}
    </Field>
  );
}
