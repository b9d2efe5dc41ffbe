import { useState } from "react";

const maxUnfoldedLength = 480;
const maxUnfoldedLines = 6;

export const isLong = (text: string) =>
  text.length > maxUnfoldedLength || text.split("\n", maxUnfoldedLines + 1).length > maxUnfoldedLines;

/** Plain text that someone wrote, collapsed if it is long. */
export function FoldedText({ text, label }: { text: string; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === "") return null;
  const isFolded = isLong(text) && !isOpen;
  return (
    <div>
      <p className={`whitespace-pre-wrap wrap-anywhere ${isFolded ? "line-clamp-5" : ""}`}>
        {isFolded ? beginningOf(text) : text}
      </p>
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Show less" : "Show more"} of ${label}`}
          className="-mx-1 cursor-pointer rounded-field px-1 text-table font-medium text-link hover:underline touch:min-h-11"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
        </button>
      )}
    </div>
  );
}

/** Collapsed text is not in the page, because thousands of long texts would slow it down. */
const beginningOf = (text: string) => Array.from(text.slice(0, 2_000)).slice(0, 1_000).join("");
