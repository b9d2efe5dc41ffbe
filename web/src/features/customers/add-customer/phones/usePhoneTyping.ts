import type { ChangeEvent, FocusEvent, KeyboardEvent, SyntheticEvent } from "react";
import { useRef } from "react";
import { editPhone } from "./phone-typing.ts";

interface TypedPhone {
  shown: string;
  isPasted: boolean;
  event: SyntheticEvent<HTMLInputElement>;
}

interface Shown {
  value: string;
  caret: number;
}

/**
 * Handlers of an input that formats a number as (555) 123-4567 while typing, without moving the caret. Formatting empties the browser's
 * own list of steps, so Undo and Redo take theirs from here.
 */
export function usePhoneTyping(onChange: (typed: TypedPhone) => void) {
  const shown = useRef<Shown>({ value: "", caret: 0 });
  const past = useRef<Shown[]>([]);
  const undone = useRef<Shown[]>([]);

  const show = (input: HTMLInputElement, next: Shown) => {
    // Synchronously, because the caret is set in the displayed text.
    input.value = next.value;
    input.setSelectionRange(next.caret, next.caret);
    shown.current = next;
  };
  const step = (event: KeyboardEvent<HTMLInputElement>, from: Shown[], to: Shown[]) => {
    event.preventDefault();
    const next = from.pop();
    if (!next || event.currentTarget.readOnly) return;
    to.push(shown.current);
    show(event.currentTarget, next);
    onChange({ shown: next.value, isPasted: false, event });
  };

  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (target.value === shown.current.value) return;
      [past.current, undone.current] = [[], []];
      shown.current = { value: target.value, caret: target.value.length };
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) step(event, past.current, undone.current);
      else if (key === "y" || key === "z") step(event, undone.current, past.current);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target;
      const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : "";
      const before = shown.current;
      const next = editPhone({
        previous: before.value,
        typed: input.value,
        caret: input.selectionStart ?? input.value.length,
        isForwardDelete: inputType === "deleteContentForward",
      });
      if (next.value !== before.value) {
        past.current.push(before);
        undone.current = [];
      }
      show(input, next);
      onChange({ shown: next.value, isPasted: inputType.startsWith("insertFrom"), event });
    },
  };
}
