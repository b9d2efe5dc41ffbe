import type { ComponentProps } from "react";
import { useCutPaste } from "./useCutPaste.ts";
import { Field, type FieldProps } from "./Field.tsx";

interface TextAreaFieldProps extends ComponentProps<"textarea">, FieldProps {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, doubt, isRequired, isLabelHidden, className, id, ...area } = props;
  const { listeners, cut } = useCutPaste(area.maxLength);
  return (
    <Field {...{ id, label, error, hint, doubt, cut, isRequired, isLabelHidden, className }}>
      {(control) => <textarea rows={3} {...area} {...control} {...listeners} className="textarea control w-full" />}
    </Field>
  );
}
