import { isAllowed, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";

const shortcuts: readonly { key: string; what: string; needs?: AnyPermission }[] = [
  { key: "/", what: "Search customers; Enter opens the only match", needs: "org:customers:view" },
  { key: "Ctrl K", what: "Search, even while typing", needs: "org:customers:view" },
  { key: "j", what: "Next row of the list, or next customer", needs: "org:customers:view" },
  { key: "k", what: "Previous row or customer", needs: "org:customers:view" },
  { key: "x", what: "Select this row; Shift J and Shift K also select the next or previous", needs: "calls:create" },
  { key: "d", what: "Call the customer in this row or on this page, or all that are selected", needs: "calls:create" },
  { key: "e", what: "Edit this customer's details", needs: "org:customers:edit" },
  {
    key: "n",
    what: "Add a customer, or in the inventory a car; on a customer's page, write a note",
    needs: "org:customers:edit",
  },
  { key: "w", what: "Add a lead: someone who walked in or called", needs: "org:customers:create" },
  { key: "y", what: "Accept the lead in this row; p passes it on", needs: "org:customers:edit" },
  {
    key: "m",
    what: "Log a text or email to the person in this row of leads; l loses the lead",
    needs: "org:customers:edit",
  },
  { key: "[ ]", what: "Move the deal of this card a stage back or on; Ctrl Z takes it back", needs: "deals:edit" },
  {
    key: "c",
    what: "Call this customer, or log a call; in the showroom, check somebody in",
    needs: "org:customers:edit",
  },
  { key: "t", what: "Schedule a task for this customer", needs: "org:customers:edit" },
  { key: "a", what: "Schedule an appointment with this customer", needs: "org:customers:edit" },
  { key: "s", what: "Schedule an appointment in your own words (AI Scheduler)", needs: "org:customers:edit" },
  { key: "f", what: "Go to the follow-ups suggested for a note", needs: "org:customers:edit" },
  { key: "Alt H", what: "Hang up", needs: "calls:create" },
  { key: "Alt 1–6", what: "Say how the call went; without Alt where nothing is typed", needs: "calls:create" },
  { key: "Ctrl Enter", what: "Save the form or note you are writing" },
  { key: "?", what: "Show these shortcuts" },
  { key: "Esc", what: "Close a dialog or menu, or clear the list's selection or search" },
];

export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  const access = useWorkplace((workplace) => workplace.access);
  const usable = shortcuts.filter(({ needs }) => needs === undefined || isAllowed(access, needs));
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <dl tabIndex={0} aria-label="Shortcuts" className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {usable.map(({ key, what }) => (
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
