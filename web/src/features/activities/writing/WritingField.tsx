import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import type { ComponentProps, RefObject } from "react";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { formatCount } from "#lib/format/format.ts";

/** The server's limit. */
export const maxTextLength = 20_000;
const limitShownFrom = 18_000;

export const isTooLong = (text: string) => cleanParagraphs(text).length > maxTextLength;

interface WritingFieldProps extends Omit<ComponentProps<typeof TextAreaField>, "value" | "error" | "ref"> {
  text: string;
  area?: RefObject<HTMLTextAreaElement | null>;
  problem?: string | undefined;
}

/** A text box that grows with its text, and shows the limit before it is reached. */
export function WritingField({ text, area, hint, problem, ...rest }: WritingFieldProps) {
  const length = cleanParagraphs(text).length;
  const limit = `${formatCount(length)} of ${formatCount(maxTextLength)} characters`;
  const tooLong = `The text must be at most ${formatCount(maxTextLength)} characters; these are ${formatCount(length)}.`;
  return (
    <TextAreaField
      {...rest}
      {...(area && { ref: area })}
      value={text}
      // For browsers without `field-sizing: content`.
      rows={Math.min(12, Math.max(3, text.split("\n").length + 1))}
      style={{ fieldSizing: "content", maxHeight: "40dvh" }}
      hint={length >= limitShownFrom && length <= maxTextLength ? limit : hint}
      error={problem ?? (length > maxTextLength ? tooLong : undefined)}
    />
  );
}
