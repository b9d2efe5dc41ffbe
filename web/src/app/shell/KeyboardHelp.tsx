import { useState } from "react";
import { useKey } from "#kit/focus/useKey.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const load = async () => (await import("./KeyboardHelpDialog.tsx")).KeyboardHelpDialog;

/** A question mark typed anywhere lists the keyboard shortcuts. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useKey("?", () => setIsOpen(true));
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        className="fixed bottom-18 left-4 z-30 hidden print:hidden! items-center gap-1.5 text-meta text-quiet hover:text-base-content pointer-fine:md:flex in-data-[sidebar=collapsed]:!hidden"
        onClick={() => setIsOpen(true)}
      >
        Shortcuts
        <kbd aria-hidden className="key-cap">
          ?
        </kbd>
      </button>
      <LazyDialog load={load} isOpen={isOpen} onClose={close} dialog={{ onClose: close }} />
    </>
  );
}
