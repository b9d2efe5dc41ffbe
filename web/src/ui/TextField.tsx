import type { ComponentProps } from "react";
import { useCutPaste } from "./useCutPaste.ts";
import { Field, type FieldProps } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, note, isRequired, isLabelHidden, className, id, ...input } = props;
  const { listeners, cut } = useCutPaste(input.maxLength);
  return (
    <Field {...{ id, label, error, hint, cut, note, isRequired, isLabelHidden, className }}>
      {(control) => <input type="text" {...input} {...control} {...listeners} className="input control w-full" />}
    </Field>
  );
}
