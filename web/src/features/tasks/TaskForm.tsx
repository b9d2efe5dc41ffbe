import { taskContactTypes, taskPriorities, type Task } from "@automotive-crm/contract/tasks/record";
import { fullName } from "#lib/format/format.ts";
import { formatDate, formatTime } from "#lib/format/format-date.ts";
import { useSession } from "#lib/session/session-store.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { priorities, segmentsOf, wordIn } from "#records/fields/looks.tsx";
import { PersonField, optionOf, usePersonName } from "#records/fields/PersonField.tsx";
import { showing } from "#records/fields/shown-value.ts";
import { useTextInput } from "#records/fields/inputs.tsx";
import { NewOnlyGate } from "#records/dialog/HoursGate.tsx";
import type { RecordForm, RecordPlace } from "#records/record-type.ts";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { DueFields } from "./DueFields.tsx";
import { checkTask, fieldsToSend, newTaskToSend, newTaskValues, taskFailure } from "./task-form.ts";
import { taskFields, valuesOf, type TaskValues } from "./task-form.ts";
import { ReadFromTitle } from "./ReadFromTitle.tsx";
import { contactTypes } from "./task-words.ts";

export const taskForm: RecordForm<Task, TaskValues> = {
  words: { new: "Create New Task", edit: "Edit Task", saveNew: "Create Task" },
  schema: taskFields.schema,
  newValues: (customer, now) => {
    const { locationId, timeZone } = filingPlaceOf(customer);
    return newTaskValues({ timeZone, now, opening: knownOpening(customer.organizationId, locationId) });
  },
  valuesOf,
  // The default depends on today.
  freshFields: ["dueDate"],
  check: (values, { customer, record, now }) =>
    checkTask(values, { timeZone: record?.timeZone ?? filingPlaceOf(customer).timeZone, now, kept: record }),
  toNew: newTaskToSend,
  toEdit: (values, opened, personId) => ({
    ...fieldsToSend(values, personId),
    // No assignee means no one here, not the person who saves.
    base: taskFields.toSend(opened),
  }),
  labels: { taskType: "Contact type", assignedTo: "Assign To" },
  useShownValue,
  failureText: (error, isNew) => taskFailure(isNew ? "create" : "update", error),
  Fields: TaskFields,
  Gate: NewOnlyGate,
};

function useShownValue({ customer }: RecordPlace<Task>) {
  const show = showing({
    taskType: wordIn(contactTypes),
    priority: wordIn(priorities),
    assignedTo: usePersonName(customer),
    dueDate: formatDate,
    dueTime: formatTime,
  });
  return (field: string, value: unknown) =>
    field === "dueTime" && value === null ? "Any time that day" : show(field, value);
}

const useText = useTextInput<TaskValues>;

function TaskFields({ customer, record }: RecordPlace<Task>) {
  return (
    <>
      <div className="grid gap-1.5">
        <TextField {...useText("title")} isRequired autoComplete="off" />
        {!record && <ReadFromTitle customer={customer} />}
      </div>
      <ChoiceField<TaskValues> name="taskType" segments={segmentsOf(taskContactTypes, contactTypes)} />
      <DueFields timeZone={record?.timeZone ?? filingPlaceOf(customer).timeZone} isNew={!record} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1fr_1.2fr]">
        <AssigneeField customer={customer} record={record} />
        <ChoiceField<TaskValues> name="priority" segments={segmentsOf(taskPriorities, priorities, 16)} />
      </div>
      <TextAreaField {...useText("description")} rows={3} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[8rem_1fr]">
        <TextField {...useText("estimatedHours")} inputMode="decimal" autoComplete="off" />
        <TextAreaField {...useText("notes")} rows={2} />
      </div>
    </>
  );
}

/** The assignee: the signed-in person comes first, and is the default. */
function AssigneeField({ customer, record }: RecordPlace<Task>) {
  const user = useSession((session) => session.user);
  const me = user
    ? [{ value: user.id, label: "Me", detail: fullName(user.firstName, user.lastName), isFirst: true }]
    : [];
  return (
    <PersonField<TaskValues>
      name="assignedTo"
      customer={customer}
      placeholder="Me"
      fallback="You can still assign it to yourself."
      formerName={record?.assignedToName}
      optionsOf={(colleagues) => [
        ...me,
        ...colleagues
          .filter(({ id, mayWork }) => id !== user?.id && (mayWork || id === record?.assignedTo))
          .map(optionOf),
      ]}
    />
  );
}
