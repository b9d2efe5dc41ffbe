import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface TextAreaFieldProps extends ComponentProps<"textarea">, FieldProps {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, className, id, ...area } = props;
  return (
    <Field {...{ id, label, error, hint, isRequired, isLabelHidden, className }}>
      {(control) => <textarea rows={3} {...area} {...control} className="textarea control w-full" />}
    </Field>
  );
}
