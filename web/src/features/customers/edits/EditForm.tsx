import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { DuplicateNotice } from "#features/customers/duplicates/DuplicateNotice.tsx";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { RestoredLine } from "#records/RestoredLine.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import type { useEditForm } from "./useEditForm.ts";

interface EditFormProps {
  /** The form's accessible name: "Edit notes". */
  label: string;
  form: Omit<ReturnType<typeof useEditForm>, "restart"> & { restart: () => void };
  children: ReactNode;
}

/** A small form that replaces the value it edits. */
export function EditForm({ label, form, children }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { isSending } = form;
  useEffect(() => {
    // Hidden while it is sent, the form and its focused element lost the focus.
    const { current } = element;
    if (isSending) return () => current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
    return undefined;
  }, [isSending]);
  const press = (event: KeyboardEvent) => {
    saveFormOnKey(event);
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    form.cancel();
  };
  return (
    <>
      <InlineForm
        form={form}
        ref={element}
        aria-label={label}
        className="edit-form"
        hidden={isSending}
        onKeyDown={press}
      >
        {form.restoredAt !== null && <RestoredLine savedAt={form.restoredAt} />}
        {children}
        <div className="empty:hidden" aria-live="polite">
          {form.duplicates.duplicates.length > 0 && <DuplicateNotice {...form.duplicates} isEdit />}
        </div>
        {form.failure !== null && (
          <p role="alert" className="text-meta text-danger wrap-anywhere">
            Not saved. {form.failure}
          </p>
        )}
        <div className="flex items-center gap-2">
          <Button isChange type="submit" variant="primary" className="md:button-compact">
            Save
          </Button>
          <Button className="md:button-compact" onClick={form.cancel}>
            Cancel
          </Button>
        </div>
      </InlineForm>
      {form.discarding && <DiscardQuestion {...form.discarding} />}
    </>
  );
}
