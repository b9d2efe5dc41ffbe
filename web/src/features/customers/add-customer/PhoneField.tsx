import { invalidPhoneMessage } from "@automotive-crm/contract/phones";
import type { ChangeEvent } from "react";
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "#ui/TextField.tsx";
import type { NewCustomerValues } from "./new-customer.ts";
import { editPhone, isKeptAsTyped } from "./phone-typing.ts";
import { useField } from "./useField.ts";

/**
 * Formats as (555) 123-4567 during typing without moving the caret. A pasted number in another format stays as it is and is refused
 * right away.
 */
export function PhoneField() {
  const { onChange, ...field } = useField("phone");
  const { setError } = useFormContext<NewCustomerValues>();
  const shown = useRef("");

  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : "";
    const next = editPhone({
      previous: shown.current,
      typed: input.value,
      caret: input.selectionStart ?? input.value.length,
      isForwardDelete: inputType === "deleteContentForward",
    });
    input.value = next.value;
    input.setSelectionRange(next.caret, next.caret);
    shown.current = next.value;
    void onChange(event);
    if (inputType.startsWith("insertFrom") && isKeptAsTyped(next.value)) {
      setError("phone", { type: "check", message: invalidPhoneMessage });
    }
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
