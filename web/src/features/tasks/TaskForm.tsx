import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { taskContactTypes, taskPriorities, type Task } from "@automotive-crm/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { formatDate, formatTime } from "#lib/format/format-date.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { choiceWords, priorities, segmentsOf } from "#records/fields/looks.tsx";
import { PersonField, optionOf } from "#records/fields/PersonField.tsx";
import { useTextInput } from "#records/fields/useTextInput.ts";
import type { RecordForm, RecordPlace } from "#records/record-type.ts";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { DueFields } from "./DueFields.tsx";
import { TaskValuesSchema, checkTask, fieldOf, fieldsToSend, newTaskToSend, newTaskValues } from "./task-form.ts";
import { taskFailure, valuesOf, type TaskValues } from "./task-form.ts";
import { contactTypes } from "./task-words.ts";

export const taskForm: RecordForm<Task, TaskValues> = {
  words: { new: "Create New Task", edit: "Edit Task", saveNew: "Create Task" },
  firstControl: "[name=title]",
  schema: TaskValuesSchema,
  newValues: ({ timeZone }, now) => newTaskValues(timeZone, now),
  valuesOf,
  // The default is tomorrow.
  freshFields: ["dueDate"],
  check: (values, { customer, record, now }) =>
    checkTask(values, {
      today: wallTimeOf(now, record?.timeZone ?? customer.timeZone).day,
      keptDate: record?.dueDate,
    }),
  fieldOf,
  toNew: newTaskToSend,
  toEdit: (values, opened, personId) => ({
    ...fieldsToSend(values, personId),
    // No assignee means no one here, not the person who saves.
    base: { ...fieldsToSend(opened, ""), assignedTo: opened.assignedTo || null },
  }),
  labels: {
    title: "Title",
    description: "Description",
    taskType: "Contact type",
    priority: "Priority",
    assignedTo: "Assign To",
    dueDate: "Due date",
    dueTime: "Due time",
    estimatedHours: "Estimated hours",
    notes: "Notes",
  },
  useShownValue,
  failureText: (error, isNew) => taskFailure(isNew ? "create" : "update", error),
  Fields: TaskFields,
};

const words = choiceWords({ priority: priorities, taskType: contactTypes });

function useShownValue({ customer }: RecordPlace<Task>) {
  const { data: colleagues } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  return (field: string, value: unknown): string => {
    const person = field === "assignedTo" && colleagues?.find(({ id }) => id === value);
    if (person) return fullName(person.firstName, person.lastName);
    if (field === "dueTime" && value === null) return "Any time that day";
    if (typeof value === "number") return String(value);
    if (typeof value !== "string") return "";
    if (field === "dueDate") return formatDate(value);
    if (field === "dueTime") return formatTime(value);
    return words.get(`${field} ${value}`) ?? value;
  };
}

const useText = useTextInput<TaskValues>;

function TaskFields({ customer, record }: RecordPlace<Task>) {
  return (
    <>
      <TextField {...useText("title")} label="Title" isRequired autoComplete="off" />
      <ChoiceField<TaskValues>
        name="contactType"
        label="Contact type"
        segments={segmentsOf(taskContactTypes, contactTypes)}
      />
      <DueFields timeZone={record?.timeZone ?? customer.timeZone} isNew={!record} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1fr_1.2fr]">
        <AssigneeField customer={customer} record={record} />
        <ChoiceField<TaskValues>
          name="priority"
          label="Priority"
          segments={segmentsOf(taskPriorities, priorities, 16)}
        />
      </div>
      <TextAreaField {...useText("description")} label="Description" rows={3} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[8rem_1fr]">
        <TextField {...useText("estimatedHours")} label="Estimated hours" inputMode="decimal" autoComplete="off" />
        <TextAreaField {...useText("notes")} label="Notes" rows={2} />
      </div>
    </>
  );
}

/** The assignee: the signed-in person comes first, and is the default. */
function AssigneeField({ customer, record }: RecordPlace<Task>) {
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const user = useSession((session) => session.user);
  const me = user ? [{ value: user.id, label: "Me", detail: fullName(user.firstName, user.lastName) }] : [];
  const others = colleagues.filter(({ id }) => id !== user?.id).map(optionOf);
  return (
    <PersonField<TaskValues>
      name="assignedTo"
      label="Assign To"
      placeholder="Me"
      hint={isError ? "The list of people could not be loaded. You can still assign it to yourself." : undefined}
      options={[...me, ...others]}
      formerName={record?.assignedToName}
    />
  );
}
