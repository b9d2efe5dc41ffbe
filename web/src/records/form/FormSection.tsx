import type { ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import { InlineForm } from "./InlineForm.tsx";
import type { SavedForm } from "./useSavedForm.ts";

/** A form as a part of a page, with Undo while it has changes. */
export function FormSection({ form, children }: { form: SavedForm; children: ReactNode }) {
  const { isDirty, isSaving, failure } = form;
  useDirtyForm(isDirty);
  return (
    <InlineForm form={form} className="flex flex-col gap-4">
      {children}
      {failure !== null && (
        <p role="alert" className="text-table text-danger">
          <strong>Not saved yet.</strong> {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button isChange type="submit" variant="primary" disabled={!isDirty} isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => form.restart()}>
            Undo
          </Button>
        )}
      </div>
    </InlineForm>
  );
}
