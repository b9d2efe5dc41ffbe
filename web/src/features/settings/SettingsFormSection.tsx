import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import type { EditWords } from "#lib/offline/edit-words.ts";
import { notify } from "#kit/feedback/notify.ts";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSettingsEdit, type Edit } from "./useSettingsEdit.ts";

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

interface Fields<Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The props of a text field. */
  text: (name: TextNames<Values>) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

interface SettingsFormProps<Stored extends object, Values extends object> extends EditWords {
  organizationId: string;
  stored: Stored;
  toValues: (stored: Stored) => Values;
  /** What to send for these values, under the names that the stored settings have. */
  toBody: (values: Values) => Partial<Stored>;
  savedText: string;
  send: (edit: Edit<Stored>) => Promise<Stored>;
  /** Shows what was saved. */
  onSaved: (saved: Stored) => void;
  children: (fields: Fields<Values>) => ReactNode;
}

interface SettingsFormSectionProps<Stored extends object, Values extends object> extends Omit<
  SettingsFormProps<Stored, Values>,
  "stored"
> {
  title: string;
  purpose: string;
  query: UseQueryResult<Stored>;
}

/** A part of a settings tab whose settings are saved together. */
export function SettingsFormSection<Stored extends object, Values extends object>(
  props: SettingsFormSectionProps<Stored, Values>,
) {
  const { title, purpose, query, ...form } = props;
  return (
    <SettingsSection title={title} purpose={purpose} query={query}>
      {(stored) => <SettingsForm {...form} stored={stored} />}
    </SettingsSection>
  );
}

/** Until something is typed, the form follows what others save. From then on, their changes are merged with its own when it is saved. */
function SettingsForm<Stored extends object, Values extends object>(props: SettingsFormProps<Stored, Values>) {
  const { organizationId, stored, toValues, toBody, savedText, children } = props;
  const [edit, setEdit] = useState<{ from: Stored; changes: Partial<Values> }>();
  const from = edit?.from ?? stored;
  const values = { ...toValues(from), ...edit?.changes };
  const isDirty = JSON.stringify(values) !== JSON.stringify(toValues(from));
  if (!isDirty && edit) setEdit(undefined);
  useDirtyForm(isDirty);
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit<Stored, Stored>({
    organizationId,
    labels: props.labels,
    show: props.show,
    gone: "These settings don't exist anymore.",
    send: props.send,
    onSaved: (saved) => {
      props.onSaved(saved);
      setEdit(undefined);
      notify.success(savedText);
    },
  });
  const change = (more: Partial<Values>) => setEdit({ from, changes: { ...edit?.changes, ...more } });
  const text: Fields<Values>["text"] = (name) => ({
    value: String(values[name]),
    error: messages[name],
    // The name is one of the text fields.
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ ...toBody(values), base: Object.fromEntries(Object.entries(from)) });
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form noValidate className="flex flex-col gap-4" onKeyDown={saveFormOnKey} onSubmit={submit}>
      {children({ values, text, change })}
      {formFailure && (
        <p role="alert" className="text-table text-danger">
          <strong>Not saved yet.</strong> {formFailure}
        </p>
      )}
      <div className="flex gap-2">
        <Button isChange type="submit" variant="primary" disabled={!isDirty} isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => setEdit(undefined)}>
            Undo
          </Button>
        )}
      </div>
      {question && <ConflictDialog {...question} />}
    </form>
  );
}
