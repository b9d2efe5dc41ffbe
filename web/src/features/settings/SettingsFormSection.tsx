import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { useDirtyForm } from "#ui/dirty-forms.ts";
import { notify } from "#ui/notify.ts";
import { saveFormOnKey } from "#ui/save-key.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSettingsMutation } from "./useSettingsMutation.ts";

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

interface SettingsFormProps<Values extends object> {
  organizationId: string;
  stored: Values;
  savedText: string;
  send: (values: Values) => Promise<unknown>;
  children: (fields: Fields<Values>) => ReactNode;
}

interface SettingsFormSectionProps<Stored, Values extends object> extends Omit<SettingsFormProps<Values>, "stored"> {
  title: string;
  purpose: string;
  query: UseQueryResult<Stored>;
  toValues: (stored: Stored) => Values;
}

/** A part of a settings tab whose settings are saved together. */
export function SettingsFormSection<Stored, Values extends object>(props: SettingsFormSectionProps<Stored, Values>) {
  const { title, purpose, query, toValues, ...form } = props;
  return (
    <SettingsSection title={title} purpose={purpose} query={query}>
      {(settings) => <SettingsForm {...form} stored={toValues(settings)} />}
    </SettingsSection>
  );
}

/** Until something is typed, the form follows what others save. */
function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { organizationId, stored, savedText, send, children } = props;
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values = { ...stored, ...changes };
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);
  if (!isDirty && Object.keys(changes).length > 0) setChanges({});
  useDirtyForm(isDirty);
  const { save, isSaving, messages, formFailure } = useSettingsMutation({
    organizationId,
    send,
    onSaved: () => {
      notify.success(savedText);
    },
  });
  const text: Fields<Values>["text"] = (name) => ({
    value: String(values[name]),
    error: messages[name],
    // The name is one of the text fields.
    onChange: ({ target }) => setChanges({ ...changes, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(values);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form noValidate className="flex flex-col gap-4" onKeyDown={saveFormOnKey} onSubmit={submit}>
      {children({ values, text, change: (more) => setChanges({ ...changes, ...more }) })}
      {formFailure && (
        <p role="alert" className="text-table text-danger">
          <strong>Not saved yet.</strong> {formFailure}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!isDirty} isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => setChanges({})}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
