import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {}

export function TextField({ label, error, hint, isRequired, isLabelHidden, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, error, hint, isRequired, isLabelHidden, className }}>
      {(control) => <input type="text" {...input} {...control} className="input control w-full" />}
    </Field>
  );
}
