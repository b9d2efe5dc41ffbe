import { Search, X } from "lucide-react";
import { useDeferredValue } from "react";
import { CutNotice } from "./CutNotice.tsx";
import { useCutPaste } from "./useCutPaste.ts";

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  className?: string;
  onText: (text: string) => void;
  /** What other keys do, such as Enter. */
  onKey?: Readonly<Record<string, () => void>>;
}

const maxLength = 200;

/** A search box above a list. Escape and the cross empty it. */
export function SearchField({ label, placeholder, text, className = "", onText, onKey = {} }: SearchFieldProps) {
  // The letter first: the cross may appear a frame later.
  const isEmpty = useDeferredValue(text === "");
  const { listeners, cut } = useCutPaste(maxLength);
  return (
    <div className={`relative max-md:w-full md:w-72 md:pointer-coarse:w-80 xl:w-80 ${className}`}>
      <Search aria-hidden size={16} className="absolute top-1/2 left-3 z-1 -translate-y-1/2 text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        {...listeners}
        value={text}
        className="input control w-full pl-9 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onText("");
          const act = onKey[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      <CutNotice cut={text === "" ? "" : cut} />
      {!isEmpty && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-0 right-0 grid h-full w-9 cursor-pointer place-items-center text-quiet hover:text-base-content touch:w-11"
          onClick={() => onText("")}
        >
          <X aria-hidden size={15} />
        </button>
      )}
    </div>
  );
}
