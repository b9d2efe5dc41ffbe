import type { ComponentProps } from "react";
import { FormProvider } from "react-hook-form";
import { LabelsContext } from "#records/fields/labels.ts";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import type { SavedForm } from "./useSavedForm.ts";

/** A form that stands among other things: Ctrl-Enter saves from any field. */
export function InlineForm({ form, children, ...element }: ComponentProps<"form"> & { form: SavedForm }) {
  return (
    <FormProvider {...form.methods}>
      <LabelsContext value={form.labels}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
        <form noValidate onKeyDown={saveFormOnKey} onSubmit={(event) => void form.submit(event)} {...element}>
          {children}
        </form>
      </LabelsContext>
      {form.question && <ConflictDialog {...form.question} />}
    </FormProvider>
  );
}
