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

export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="small" isOpen onClose={onClose}>
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
