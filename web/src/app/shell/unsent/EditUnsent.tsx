import { useState, type FormEvent } from "react";
import { changeWaiting, useHeldBack, type WaitingWork } from "#lib/offline/outbox.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { editableTexts } from "./editable-texts.ts";

interface EditUnsentProps {
  work: WaitingWork;
  onClose: () => void;
}

/** Corrects the texts of an unsent write, also of a refused one. It isn't sent in the meantime. */
export function EditUnsent({ work, onClose }: EditUnsentProps) {
  useHeldBack(work.id);
  const [texts] = useState(() => editableTexts(work));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const isDirty = texts.some(({ field, text }) => (typed[field] ?? text) !== text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && typeof work.body === "object") changeWaiting(work.id, { ...work.body, ...typed });
    onClose();
  };
  return (
    <Dialog
      title={`Edit ${work.what}`}
      subtitle={work.customerName}
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button isChange type="submit" form="edit-unsent" variant="primary">
            Save and send
          </Button>
        </>
      }
    >
      <form id="edit-unsent" noValidate className="flex flex-col gap-4" onSubmit={save}>
        {texts.map(({ field, label, text, error }) => (
          <TextAreaField
            key={field}
            label={label}
            error={error}
            value={typed[field] ?? text}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
