import { useState } from "react";
import { useKey } from "#lib/browser/useKey.ts";
import { LazyDialog } from "#ui/LazyDialog.tsx";

const load = async () => (await import("./KeyboardHelpDialog.tsx")).KeyboardHelpDialog;

/** A question mark typed anywhere lists the keyboard shortcuts. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useKey("?", () => setIsOpen(true));
  const close = () => setIsOpen(false);
  return <LazyDialog load={load} isOpen={isOpen} onClose={close} dialog={{ onClose: close }} />;
}
