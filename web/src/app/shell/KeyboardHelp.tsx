import { useState } from "react";
import { useKey } from "#lib/browser/useKey.ts";
import { Dialog } from "#ui/Dialog.tsx";

const shortcuts = [
  { key: "/", what: "Search customers" },
  { key: "n", what: "Add a customer, on the customers page; write a note, on a customer's" },
  { key: "c", what: "Log a call with this customer" },
  { key: "t", what: "Schedule a task for this customer" },
  { key: "a", what: "Schedule an appointment with this customer" },
  { key: "Ctrl Enter", what: "Save the text you are writing" },
  { key: "?", what: "Show these shortcuts" },
  { key: "Esc", what: "Close a dialog or menu, or clear the list's search" },
];

/** A question mark typed anywhere lists the keyboard shortcuts. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useKey("?", () => setIsOpen(true));
  return (
    <Dialog title="Keyboard shortcuts" size="small" isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {shortcuts.map(({ key, what }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key-cap">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
