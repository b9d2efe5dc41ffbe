import type { SavedView } from "@automotive-crm/contract/views/saved-views";
import { Check, Pencil, Trash2 } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { startOf } from "#records/form/form-start.ts";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useShowViews } from "./view-changes.ts";
import type { ViewedList } from "./views.queries.ts";

interface ViewRowProps {
  view: SavedView;
  list: ViewedList;
  /** The list shows exactly this view. */
  isShown: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

/** A view to open, rename where it stands, or delete. */
export function ViewRow({ view, list, isShown, isBusy, onChoose, onDelete }: ViewRowProps) {
  const [isRenamed, setIsRenamed] = useState(false);
  if (isRenamed)
    return (
      <li className="px-1.5 py-1">
        <RenameForm view={view} list={list} onClose={() => setIsRenamed(false)} />
      </li>
    );
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
        onClick={() => setIsRenamed(true)}
      />
      <IconButton
        isChange
        label={`Delete ${view.name}`}
        data-tip="Delete"
        tipSide="left"
        icon={<Trash2 aria-hidden size={15} />}
        disabled={isBusy}
        onClick={onDelete}
      />
    </li>
  );
}

interface RenameFormProps {
  view: SavedView;
  list: ViewedList;
  onClose: () => void;
}

function RenameForm({ view, list, onClose }: RenameFormProps) {
  const show = useShowViews(list);
  const form = useSavedForm({
    start: startOf({ name: view.name }),
    skipsUnchanged: true,
    toBody: ({ name }) => ({ name: name.trim() || view.name }),
    send: (body) =>
      call(list.endpoints.update, { params: { viewId: view.id }, body, organizationId: list.organizationId }),
    onSaved: (answer) => void show(answer),
    onClose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    <InlineForm form={form} aria-label={`Rename ${view.name}`} className="flex gap-2">
      <TextInput
        name="name"
        label="New name"
        isLabelHidden
        className="min-w-0 flex-1"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus
        autoComplete="off"
        maxLength={60}
        onKeyDown={onKeyDown}
        {...(form.failure !== null && { error: form.failure })}
      />
      <Button isChange type="submit" isBusy={form.isSaving} busyText="Saving…">
        Rename
      </Button>
    </InlineForm>
  );
}
