import { type ComponentProps, type FormEvent, type ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";

interface FormDialogProps<Values extends FieldValues> {
  /** Ties the button to the form; must be unique on the page. */
  formId: string;
  title: string;
  subtitle: string;
  saveLabel: string;
  form: UseFormReturn<Values>;
  isDirty: boolean;
  /** Selects the control focused when the dialog opens, if it isn't the first. */
  firstControl?: string | undefined;
  /** Above the fields. */
  notice: ReactNode;
  failure: string | null;
  /** Shown when someone else changed the same fields. */
  question: ComponentProps<typeof ConflictDialog> | null;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form in a dialog: Ctrl-Enter saves from any field. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { formId, form, failure, question, onSubmit } = props;
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      isOpen
      firstFocus={props.firstControl}
      isDirty={props.isDirty}
      isBusy={isSubmitting}
      onClose={props.onClose}
      footer={
        <>
          <CancelButton />
          <Button isChange type="submit" form={formId} variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
          {props.notice}
          {props.children}
          {failure && <FormFailure message={failure} />}
        </form>
      </FormProvider>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}
