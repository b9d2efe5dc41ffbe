import { type ComponentProps, type ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";

interface SaveDialogProps {
  /** Ties the button to the form; must be unique on the page. */
  formId: string;
  title: string;
  subtitle?: string | undefined;
  size?: "small" | undefined;
  saveLabel?: string | undefined;
  busyText?: string | undefined;
  isDangerous?: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether there is enough to save; the button is off until then. */
  isComplete?: boolean | undefined;
  /** False if it can be saved even where nothing else may be changed. */
  isChange?: boolean;
  failure: string | null;
  /** Shown when someone else changed the same fields. */
  question?: ComponentProps<typeof ConflictDialog> | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. */
export function SaveDialog(props: SaveDialogProps) {
  const { formId, isSaving, isComplete = true, isChange = true, failure, question } = props;
  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      size={props.size}
      isOpen
      isDirty={props.isDirty}
      isBusy={isSaving}
      onClose={props.onClose}
      footer={
        <>
          <CancelButton />
          <Button
            isChange={isChange}
            type="submit"
            form={formId}
            variant={props.isDangerous ? "danger" : "primary"}
            disabled={!isComplete}
            isBusy={isSaving}
            busyText={props.busyText ?? "Saving..."}
          >
            {props.saveLabel ?? "Save"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isSaving) props.onSave();
        }}
      >
        {props.children}
        {failure !== null && <FormFailure message={failure} />}
      </form>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}
