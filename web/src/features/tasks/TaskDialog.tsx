import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { formatMomentInSentence, fullName } from "#lib/format/format.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
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

function OpenTaskDialog(props: Omit<TaskDialogProps, "isOpen">) {
  const { customer, task, waitingId, onClose } = props;
  const state = useTaskForm({ customer, task, waitingId, onSaved: onClose });
  const close = () => {
    state.abandon();
    onClose();
  };
  return (
    <FormDialog
      formId="task"
      title={task ? "Edit Task" : "Create New Task"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      saveLabel={task ? "Save" : "Create Task"}
      form={state.form}
      isDirty={state.isDirty}
      firstControl="[name=title]"
      restored={
        state.restoredAt === null ? null : { when: formatMomentInSentence(state.restoredAt), onDiscard: state.restart }
      }
      failure={state.failure}
      question={state.question}
      onSubmit={state.submit}
      onClose={close}
    >
      <TaskFields customer={customer} task={task} timeZone={state.timeZone} />
    </FormDialog>
  );
}
