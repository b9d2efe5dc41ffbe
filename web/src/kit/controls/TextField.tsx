import type { ComponentProps, WheelEvent } from "react";
import { useCutPaste } from "./useCutPaste.ts";
import { Field, type FieldProps } from "./Field.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, doubt, note, isRequired, isLabelHidden, className, id, ...input } = props;
  const onWheel = input.type === "number" ? keepNumber : undefined;
  const { listeners, cut } = useCutPaste(input.maxLength);
  return (
    <Field {...{ id, label, error, hint, doubt, cut, note, isRequired, isLabelHidden, className }}>
      {(control) => (
        <input type="text" onWheel={onWheel} {...input} {...control} {...listeners} className="input control w-full" />
      )}
    </Field>
  );
}

/** Browsers count a focused number up and down under the mouse wheel, unless it is read-only. This way the wheel scrolls the page. */
function keepNumber({ currentTarget }: WheelEvent<HTMLInputElement>) {
  if (currentTarget.readOnly) return;
  currentTarget.readOnly = true;
  setTimeout(() => (currentTarget.readOnly = false));
}
