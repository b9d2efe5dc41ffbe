import { useState, type ClipboardEvent, type InputEvent } from "react";

/** Browsers cut a paste at a field's limit without a word: this says so until the next change. */
export function useCutPaste(maxLength: number | undefined) {
  const [isCut, setIsCut] = useState(false);
  if (maxLength === undefined) return { listeners: {}, cut: undefined };
  const listeners = {
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      // A field keeps a line break as one character.
      const pasted = clipboardData.getData("text").replaceAll("\r\n", "\n").length;
      setIsCut(kept + pasted > maxLength);
    },
    onInput: ({ nativeEvent }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (nativeEvent.inputType !== "insertFromPaste") setIsCut(false);
    },
  };
  const limit = maxLength.toLocaleString("en-US");
  return { listeners, cut: isCut ? `The pasted text was cut: this field takes ${limit} characters.` : "" };
}
