import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { fieldsOf } from "#lib/api/api-failure.ts";
import { useSubmitOnce } from "#lib/browser/useSubmitOnce.ts";
import { useSession } from "#lib/session/session-store.ts";
import { saveFailureText } from "./failure-text.ts";
import { sortMessages } from "./form-messages.ts";
import type { Messages, RecordForm, RecordType, Values } from "./record-type.ts";
import { useRecordEdit } from "./useRecordEdit.ts";
import { useRecordStart, type FormPlace } from "./useRecordStart.ts";

interface FormOf<R> extends FormPlace<R> {
  onSaved: () => void;
}

/** The state of a record's dialog: its values, and the outcome of saving. */
export function useRecordForm<R extends object, V extends Values>(
  type: RecordType<R, V>,
  form: RecordForm<R, V>,
  { onSaved, ...place }: FormOf<R>,
) {
  const { plain, start, draft, waiting } = useRecordStart(type, form, place);
  const opened = useRef(start.opened);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  const methods = useForm<Values>({
    defaultValues: start.values,
    resolver: (typed) => asResult(typed, form.check(form.schema.parse(typed), { ...place, now: new Date() })),
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  const isDirty = useWatch({ control: methods.control, compute: (typed: Values) => isOther(typed, plain.values) });
  const attempts = useAttempts({ type, form, methods, save: useSave(type, form, { ...place, waiting }) });

  const noteChange = useEffectEvent((typed: Values, name: string | undefined) => {
    if (form.insistence?.fields.some((field) => field === name)) attempts.forgetContested();
    draft.keep(isOther(typed, plain.values) ? { values: form.schema.parse(typed), opened: opened.current } : null);
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => noteChange(values, name),
      }),
    [methods],
  );
  const attempt = (isInsisting: boolean, event?: FormEvent) =>
    attempts.attempt({ opened: opened.current, isInsisting, event }, () => {
      draft.drop();
      onSaved();
    });
  const restart = () => {
    draft.drop();
    opened.current = plain.opened;
    methods.reset(plain.values);
    setRestoredAt(null);
    attempts.forgetContested();
  };
  return {
    methods,
    isDirty,
    restoredAt,
    failure: attempts.failure,
    /** The refusal that may be overridden. */
    contested: attempts.contested,
    question: attempts.question,
    submit: (event: FormEvent) => attempt(false, event),
    insist: () => void attempt(true),
    restart,
    abandon: draft.drop,
  };
}

interface Attempt<V> {
  typed: V;
  opened: V;
  isInsisting: boolean;
}

type SaveOf<R> = FormPlace<R> & { waiting: Parameters<typeof useRecordEdit>[1]["waiting"] };

/** Saves the values as a new record or as an edit. */
function useSave<R extends object, V extends Values>(
  type: RecordType<R, V>,
  form: RecordForm<R, V>,
  { customer, record, waiting }: SaveOf<R>,
) {
  const personId = useSession(({ user }) => user?.id ?? "");
  const show = form.useShownValue({ customer, record });
  const { add, change, question } = useRecordEdit(type, { customer, record, labels: form.labels, show, waiting });
  const save = ({ typed, opened, isInsisting }: Attempt<V>) => {
    const insisted = isInsisting ? form.insistence?.body : undefined;
    return record
      ? change({ ...form.toEdit(typed, opened, personId), ...insisted }, typed)
      : add({ ...form.toNew(typed, { customerId: customer.id, personId }), ...insisted }, typed);
  };
  return { save, question, isNew: !record };
}

interface AttemptsOf<R extends object, V extends Values> {
  type: RecordType<R, V>;
  form: RecordForm<R, V>;
  methods: ReturnType<typeof useForm<Values>>;
  save: ReturnType<typeof useSave<R, V>>;
}

/** Allows one attempt to save at a time, and keeps the outcome of the last. */
function useAttempts<R extends object, V extends Values>({
  type,
  form,
  methods,
  save: { save, question, isNew },
}: AttemptsOf<R, V>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [contested, setContested] = useState<string | null>(null);
  const submitOnce = useSubmitOnce(methods);

  const showRefusal = (error: unknown) => {
    const refusal = form.insistence?.messageOf(error) ?? null;
    if (refusal !== null) return setContested(refusal);
    const refused = Object.entries(fieldsOf(error));
    for (const [name, message] of entriesOf(sortMessages<V>(refused, form.schema.shape)))
      methods.setError(name, { type: "server", message });
    setFailure(form.failureText?.(error, isNew) ?? saveFailureText(type.noun, error));
  };
  const attempt = (
    { opened, isInsisting, event }: Omit<Attempt<V>, "typed"> & { event: FormEvent | undefined },
    onSaved: () => void,
  ) =>
    submitOnce(async (typed) => {
      setFailure(null);
      setContested(null);
      try {
        if (await save({ typed: form.schema.parse(typed), opened, isInsisting })) onSaved();
      } catch (error) {
        showRefusal(error);
      }
    }, event);
  return { failure, contested, question, attempt, forgetContested: () => setContested(null) };
}

const isOther = (one: Values, other: Values) => Object.entries(other).some(([name, value]) => one[name] !== value);

const entriesOf = (messages: Partial<Record<string, string>>) =>
  Object.entries(messages).flatMap(([name, message]) => (message === undefined ? [] : [[name, message] as const]));

function asResult<V extends Values>(values: Values, messages: Messages<V>) {
  const errors: FieldErrors<Values> = Object.fromEntries(
    entriesOf(messages).map(([name, message]) => [name, { type: "check", message }]),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}
