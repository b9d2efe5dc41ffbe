import { Phone, X } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { noteBottomBar } from "#kit/layout/bottom-bars.ts";
import { useKey } from "#kit/focus/useKey.ts";

interface SelectionBarProps {
  count: number;
  onCall: () => void;
  onClear: () => void;
}

/** At the bottom while rows of a list are selected: how many, and what can be done with them. */
export function SelectionBar({ count, onCall, onClear }: SelectionBarProps) {
  const leave = (act: () => void) => () => {
    // The focus would be lost with the bar.
    document.querySelector<HTMLElement>("tr:has([data-select]:checked) [data-row-link]")?.focus();
    act();
  };
  useKey("Escape", onClear);
  return (
    <section ref={noteBottomBar} aria-label="Selection" className="selection-bar">
      <output className="px-2 font-semibold tabular-nums">{count} selected</output>
      <Button
        isChange
        data-call-selected
        variant="primary"
        aria-keyshortcuts="d"
        icon={<Phone aria-hidden size={16} />}
        onClick={leave(onCall)}
      >
        Call
      </Button>
      <Button
        variant="ghost"
        aria-label="Clear selection"
        aria-keyshortcuts="Escape"
        icon={<X aria-hidden size={16} />}
        onClick={leave(onClear)}
      >
        Clear
      </Button>
    </section>
  );
}
