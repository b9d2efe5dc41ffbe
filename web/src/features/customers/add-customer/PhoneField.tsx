import type { ChangeEvent } from "react";
import { useRef } from "react";
import { TextField } from "#ui/TextField.tsx";
import { editPhone } from "./phone-typing.ts";
import { useField } from "./useField.ts";

/** Formats as (555) 123-4567 while one types, without moving the caret. */
export function PhoneField() {
  const { onChange, ...field } = useField("phone");
  const shown = useRef("");

  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const next = editPhone({
      previous: shown.current,
      typed: input.value,
      caret: input.selectionStart ?? input.value.length,
      isForwardDelete:
        event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === "deleteContentForward",
    });
    input.value = next.value;
    input.setSelectionRange(next.caret, next.caret);
    shown.current = next.value;
    void onChange(event);
  };
  return (
    <TextField
      {...field}
      label="Phone"
      isRequired
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 123-4567"
      onFocus={(event) => (shown.current = event.target.value)}
      onChange={format}
    />
  );
}
