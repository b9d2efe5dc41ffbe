import type { CustomerView } from "@automotive-crm/contract/customers/views";
import { Check, Pencil, Trash2 } from "lucide-react";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { TextField } from "#kit/controls/TextField.tsx";

interface ViewRowProps {
  view: CustomerView;
  /** The list shows exactly this view. */
  isShown: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** Resolves to false if it was refused. */
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => Promise<boolean>;
}

/** A view to open, rename where it stands, or delete. */
export function ViewRow({ view, isShown, isBusy, onChoose, onRename, onDelete }: ViewRowProps) {
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    const submit = async (event: FormEvent) => {
      event.preventDefault();
      if (name.trim() === "" || name.trim() === view.name || (await onRename(name.trim()))) setName(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setName(null);
    };
    return (
      <li className="px-1.5 py-1">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
        <form
          aria-label={`Rename ${view.name}`}
          className="flex gap-2"
          onKeyDown={saveFormOnKey}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="New name"
            isLabelHidden
            className="min-w-0 flex-1"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={name}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setName(target.value)}
          />
          <Button isChange type="submit" isBusy={isBusy} busyText="Saving…">
            Rename
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <button type="button" aria-current={isShown || undefined} className="menu-item min-w-0 flex-1" onClick={onChoose}>
        <span className="min-w-0 flex-1 truncate">{view.name}</span>
        {isShown && <Check aria-hidden size={16} className="text-link" />}
      </button>
      <IconButton
        isChange
        label={`Rename ${view.name}`}
        data-tip="Rename"
        icon={<Pencil aria-hidden size={15} />}
        onClick={() => setName(view.name)}
      />
      <IconButton
        isChange
        label={`Delete ${view.name}`}
        data-tip="Delete"
        tipSide="left"
        icon={<Trash2 aria-hidden size={15} />}
        disabled={isBusy}
        onClick={() => void onDelete()}
      />
    </li>
  );
}
