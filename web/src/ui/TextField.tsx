import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, note, isRequired, isLabelHidden, className, id, ...input } = props;
  return (
    <Field {...{ id, label, error, hint, note, isRequired, isLabelHidden, className }}>
      {(control) => <input type="text" {...input} {...control} className="input control w-full" />}
    </Field>
  );
}
