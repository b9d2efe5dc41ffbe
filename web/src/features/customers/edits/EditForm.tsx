import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { RestoredLine } from "#records/RestoredLine.tsx";
import { DuplicateNotice } from "#features/customers/duplicates/DuplicateNotice.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import type { useEditForm } from "./useEditForm.ts";

interface EditFormProps {
  /** The form's accessible name: "Edit notes". */
  label: string;
  form: Omit<ReturnType<typeof useEditForm>, "values" | "set" | "messages">;
  children: ReactNode;
}

/** A small form that replaces the value it edits. */
export function EditForm({ label, form, children }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[type="submit"]')?.focus();
  }, [form.refusals]);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels, Ctrl-Enter saves. */}
      <form
        ref={element}
        aria-label={label}
        noValidate
        className="edit-form"
        hidden={form.isSending}
        onSubmit={(event) => void form.submit(event)}
        onKeyDown={form.onKeyDown}
      >
        {form.restoredAt !== null && <RestoredLine savedAt={form.restoredAt} />}
        {children}
        <div className="empty:hidden" aria-live="polite">
          {form.duplicates.duplicates.length > 0 && <DuplicateNotice {...form.duplicates} isEdit />}
        </div>
        {form.failure && (
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
      </form>
      {form.question && <DiscardQuestion {...form.question} />}
    </>
  );
}
