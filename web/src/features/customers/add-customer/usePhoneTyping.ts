import type { ChangeEvent, FocusEvent } from "react";
import { useRef } from "react";
import { editPhone } from "./phone-typing.ts";

interface TypedPhone {
  shown: string;
  isPasted: boolean;
  event: ChangeEvent<HTMLInputElement>;
}

/** Handlers of an input that formats a number as (555) 123-4567 while typing, without moving the caret. */
export function usePhoneTyping(onChange: (typed: TypedPhone) => void) {
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
      onChange({ shown: next.value, isPasted: inputType.startsWith("insertFrom"), event });
    },
  };
}
