import type { Customer } from "@automotive-crm/contract/customers";
import type { Task } from "@automotive-crm/contract/tasks";
import { useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { formatMomentInSentence, fullName } from "#lib/format.ts";
import { saveOnKey } from "#lib/save-key.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { ConflictDialog } from "#ui/ConflictDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { RestoredNote } from "#ui/RestoredNote.tsx";
import { TaskFields } from "./TaskFields.tsx";
import { useTaskForm } from "./useTaskForm.ts";

export interface TaskDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is made. */
  task?: Task | undefined;
  /** Of a new task that waits in the outbox and is looked at again. */
  waitingId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Create New Task, or Edit Task. Begins with what was typed into it before and not saved. */
export function TaskDialog({ isOpen, ...props }: TaskDialogProps) {
  return isOpen ? <OpenTaskDialog {...props} /> : null;
}

const formId = "task";

function OpenTaskDialog({ customer, task, waitingId, onClose }: Omit<TaskDialogProps, "isOpen">) {
  const tasking = useTaskForm({ customer, task, waitingId, onSaved: onClose });
  const { form, failure, isDirty, restoredAt, question } = tasking;
  const { isSubmitting, submitCount } = form.formState;
  const formElement = useFocus(submitCount);
  const close = () => {
    tasking.abandon();
    onClose();
  };
  return (
    <Dialog
      title={task ? "Edit Task" : "Create New Task"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={isDirty}
      isBusy={isSubmitting}
      onClose={close}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {task ? "Save" : "Create Task"}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
        <form
          ref={formElement}
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onKeyDown={saveOnKey}
          onSubmit={(event) => void tasking.submit(event)}
        >
          {restoredAt !== null && (
            <RestoredNote
              text={`Restored what you typed ${formatMomentInSentence(restoredAt)}`}
              onDiscard={tasking.restart}
            />
          )}
          <TaskFields organizationId={customer.organizationId} task={task} timeZone={tasking.timeZone} />
          {failure && <FormFailure message={failure} />}
        </form>
      </FormProvider>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}

/** The title when the dialog opens, the first invalid field after each attempt to save. */
function useFocus(submitCount: number) {
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wanted = submitCount === 0 ? "[name=title]" : '[aria-invalid="true"]';
    formElement.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [submitCount]);
  return formElement;
}
