import type { ChangeEvent, FocusEvent } from "react";
import { useRef } from "react";
import { editPhone } from "#features/customers/add-customer/phone-typing.ts";

/** Formats a number as (555) 123-4567 while typing, without moving the caret. */
export function usePhoneTyping(onChange: (shown: string) => void) {
  const shown = useRef("");
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => (shown.current = event.target.value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target;
      const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : "";
      const next = editPhone({
        previous: shown.current,
        typed: input.value,
        caret: input.selectionStart ?? input.value.length,
        isForwardDelete: inputType === "deleteContentForward",
      });
      // Synchronously, because the caret is set in the displayed text.
      input.value = next.value;
      input.setSelectionRange(next.caret, next.caret);
      shown.current = next.value;
      onChange(next.value);
    },
  };
}
