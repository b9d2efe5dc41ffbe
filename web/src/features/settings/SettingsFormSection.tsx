import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import type { EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { FormSection } from "#records/form/FormSection.tsx";
import { startOf } from "#records/form/form-start.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import type { Edit } from "./useSettingsEdit.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

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
  children: ReactNode;
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
  const { stored, toValues, toBody, savedText, onSaved, children, ...edit } = props;
  const from = useRef(stored);
  const form = useSettingsForm<Values, Edit<Stored>, Stored>({
    ...edit,
    start: startOf(toValues(stored)),
    gone: "These settings don't exist anymore.",
    toBody: (values) => ({ ...toBody(values), base: Object.fromEntries(Object.entries(from.current)) }),
    onSaved: (saved) => {
      onSaved(saved);
      notify.success(savedText);
    },
  });
  const { isDirty } = form;
  const follow = useEffectEvent(() => {
    // What was saved comes a moment after the form is clean again; until then, `stored` is what it was.
    if (isDirty || from.current === stored) return;
    from.current = stored;
    form.restart(startOf(toValues(stored)));
  });
  useEffect(() => follow(), [stored, isDirty]);
  return <FormSection form={form}>{children}</FormSection>;
}
