import { RotateCw } from "lucide-react";
import { useId, type MouseEvent, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { LabelsContext } from "#records/fields/labels.ts";
import { RestoredNote } from "#records/RestoredNote.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import type { SavedForm } from "./useSavedForm.ts";

interface FormDialogProps {
  form: SavedForm;
  title: string;
  subtitle?: string | undefined;
  size?: "small" | "wide" | undefined;
  isDocked?: boolean | undefined;
  saveLabel?: string | undefined;
  busyText?: string | undefined;
  /** Instead of Cancel. */
  cancel?: ReactNode;
  isDangerous?: boolean;
  /** Selects the control focused when the dialog opens, if it isn't the first. */
  firstControl?: string | undefined;
  /** Whether there is enough to save; the button is off until then. */
  isComplete?: boolean | undefined;
  /** False if it can be saved even where nothing else may be changed. */
  isChange?: boolean;
  /** Whether the reason why it isn't saved comes with a button to send it again as it is. */
  hasRetry?: boolean;
  /** Below the fields, such as a refusal that may be overridden. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: Ctrl-Enter saves from any field. */
export function FormDialog(props: FormDialogProps) {
  const { form, isComplete = true, isChange = true } = props;
  const { isSaving, restoredAt, failure, question } = form;
  const formId = useId();
  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      size={props.size}
      isDocked={props.isDocked}
      isOpen
      firstFocus={props.firstControl}
      isDirty={form.isDirty}
      isBusy={isSaving}
      onClose={form.close}
      footer={
        <>
          {props.cancel ?? <CancelButton />}
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
      <FormProvider {...form.methods}>
        <LabelsContext value={form.labels}>
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-4"
            onClickCapture={isSaving ? swallowClick : undefined}
            onSubmit={(event) => {
              event.preventDefault();
              if (isComplete) void form.submit(event);
            }}
          >
            {restoredAt !== null && <RestoredNote savedAt={restoredAt} onDiscard={() => form.restart()} />}
            {props.children}
            {props.notice}
            {failure !== null && <FormFailure message={failure} action={props.hasRetry && <RetryButton />} />}
          </form>
        </LabelsContext>
      </FormProvider>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}

const RetryButton = () => (
  <Button isChange type="submit" icon={<RotateCw aria-hidden size={16} />}>
    Retry
  </Button>
);

/** Read-only doesn't affect checkboxes and buttons while the form is saving. Links open in a new tab. */
function swallowClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) return;
  event.preventDefault();
  event.stopPropagation();
}
