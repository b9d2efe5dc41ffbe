import { useState } from "react";
import { useKey } from "#lib/browser/useKey.ts";
import { LazyDialog } from "#ui/LazyDialog.tsx";

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
        className="fixed right-3 bottom-2 z-10 hidden items-center gap-1.5 text-meta text-quiet hover:text-base-content pointer-fine:xl:flex"
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
