import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { useForm, useWatch, type FieldValues, type UseFormReturn } from "react-hook-form";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { plainWords, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import type { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { sortMessages, type Messages } from "#records/form-messages.ts";
import type { EditBody } from "#records/record-writes.ts";
import { isOther, type Start } from "./form-start.ts";

/** A refusal that some people may override, such as an advisor who is taken. */
export interface Insistence {
  /** The server's message; null for any other failure. */
  messageOf: (error: unknown) => string | null;
  /** Changing any of these fields withdraws the refusal. */
  fields: readonly string[];
  /** Whether the fields it is about say so as well. */
  isSaidAtFields?: boolean;
}

export interface FormOf<V extends object, Body extends object, Saved> extends Partial<EditWords> {
  start: Start<V>;
  /** Fields that fill themselves, which doesn't count as typed. */
  selfFilled?: readonly (keyof V & string)[];
  /** From `useKeptDraft` with `draftSchema`, if what is typed survives the page. */
  draft?: ReturnType<typeof useKeptDraft<Start<V>>>;
  /** Validation messages by field, from the rules the server applies too. */
  check?: (typed: V) => Messages;
  /** Once something was refused, fields are also checked when they are left. */
  isCheckedOnBlur?: boolean;
  toBody: (typed: V, opened: V) => Body;
  /** Resolves to undefined if nothing was saved and the person goes on editing. */
  send: (body: Body, typed: V) => Promise<Saved | undefined>;
  onSaved?: ((saved: Saved, sent: Body) => void) | undefined;
  /** After a save, and when what was typed is discarded. Without it, the form goes on with what was saved. */
  onClose?: ((isSaved?: boolean) => void) | undefined;
  /** Closes without sending anything if nothing was changed. */
  skipsUnchanged?: boolean;
  /** Someone else's values as the form has them. With it, the form goes on with what was chosen in a conflict, even if it isn't saved then. */
  accept?: (theirs: Record<string, unknown>) => Partial<V>;
  /** Maps a path in the request to the form's name for it. */
  fieldOf?: (path: string) => string;
  /** Why it isn't saved; `others` are the messages of fields that the form doesn't have. */
  failureText?: ((error: unknown, others: readonly string[]) => string | null) | undefined;
  insistence?: Insistence | undefined;
}

/** A form as its frame sees it, which knows nothing of its values. */
export type SavedForm = Omit<ReturnType<typeof useSavedForm>, "restart"> & { restart: () => void };

/** What is typed, kept current, for fields that depend on others. */
export const useTyped = <V extends object>(form?: SavedForm): V =>
  // The form's values have the type that it was opened with.
  useWatch({ ...(form && { control: form.methods.control }) }) as V;

/**
 * A form that saves something: its values, its draft, one attempt at a time, the question if someone else changed the same fields, and
 * why it isn't saved yet. FormDialog, FormSection and InlineForm show it.
 */
export function useSavedForm<V extends object, Body extends object, Saved>(form: FormOf<V, Body, Saved>) {
  const { draft, onClose, labels = {} } = form;
  // Not in the state: by the time the form has these values, what is typed is already compared with them.
  const plain = useRef(form.start);
  const [found] = useState(draft?.found ?? null);
  const [start] = useState(found?.value ?? form.start);
  const opened = useRef(start.opened);
  const [restoredAt, setRestoredAt] = useState(found?.savedAt ?? null);
  const [isTouched, setIsTouched] = useState(found !== null);
  const methods = useMethods(form, start.values, opened);
  const isTyped = (typed: FieldValues) => isOther(typed, plain.current.values, form.selfFilled);
  const isDirty = useWatch({ control: methods.control, compute: isTyped });
  const refusal = useRefusal(form, methods);
  const keep = (typed: FieldValues) =>
    draft?.keep(isTyped(typed) ? { values: typed as V, opened: opened.current } : null);
  const goOn = (seen: Partial<V>) => void (opened.current = { ...opened.current, ...seen });
  const { attempt, question } = useAttempt(form, methods, { refusal, goOn, keep });
  useChange(methods, (typed, name) => {
    if (name !== undefined) {
      setIsTouched(true);
      refusal.noteChange(name);
    }
    keep(typed);
  });

  /** Begins again with these values, or with those that it had. */
  const restart = (next = plain.current) => {
    opened.current = next.opened;
    plain.current = next;
    methods.reset(next.values);
    setRestoredAt(null);
    setIsTouched(false);
    refusal.clear();
    draft?.drop();
  };
  const close = (isSaved = false) => {
    draft?.drop();
    onClose?.(isSaved);
  };
  const finish = (typed: V) => (onClose ? close(true) : restart({ values: typed, opened: typed }));
  const submit = async (event?: FormEvent, insisted?: object): Promise<void> => {
    event?.preventDefault();
    await attempt({ opened: opened.current, insisted, event }, finish);
  };
  return {
    methods,
    labels,
    isDirty,
    /** Whether anything was typed, even if it is as before again. */
    isTouched,
    isSaving: methods.formState.isSubmitting,
    restoredAt,
    failure: refusal.failure,
    /** For a form whose every failure is about the one thing it changes. */
    forgetFailure: refusal.clear,
    /** The server's messages by path, for fields within a field. */
    refused: refusal.refused,
    /** The refusal that may be overridden. */
    contested: refusal.contested,
    question,
    submit,
    /** Overrides the refusal by what is added to the request. */
    insist: (insisted: object) => void submit(undefined, insisted),
    restart,
    close: () => close(),
  };
}

type Methods = UseFormReturn<FieldValues>;

const useMethods = <V extends object, Body extends object, Saved>(
  form: FormOf<V, Body, Saved>,
  defaultValues: V,
  opened: RefObject<V>,
): Methods =>
  useForm<FieldValues>({
    defaultValues,
    // Here and below: the values are V's, under the names that V has.
    resolver: (typed) =>
      asResult(typed, (!isUnchanged(form, typed, { opened: opened.current }) && form.check?.(typed as V)) || {}),
    reValidateMode: form.isCheckedOnBlur ? "onBlur" : "onSubmit",
    shouldFocusError: false,
  });

/** Reports what is typed, with the name of the field. */
function useChange(methods: Methods, onChange: (typed: FieldValues, name: string | undefined) => void): void {
  const noteChange = useEffectEvent(onChange);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values, name }) => noteChange(values, name) }),
    [methods],
  );
}

interface Parts<V> {
  refusal: ReturnType<typeof useRefusal>;
  /** What others have saved is known from now on. */
  goOn: (seen: Partial<V>) => void;
  /** Keeps what is typed as a draft. */
  keep: (typed: FieldValues) => void;
}

interface Attempt<V> {
  opened: V;
  /** What is added to the request to override a refusal. */
  insisted: object | undefined;
  event: FormEvent | undefined;
}

/** Makes one attempt to save at a time, and asks if someone else changed the same fields. */
function useAttempt<V extends object, Body extends object, Saved>(
  form: FormOf<V, Body, Saved>,
  methods: Methods,
  { refusal, goOn, keep }: Parts<V>,
) {
  const { accept } = form;
  const isSending = useRef(false);
  const { save, question } = useConflict<Body & EditBody, { saved: Saved; sent: Body } | undefined>({
    labels: form.labels ?? {},
    show: form.show ?? ((_field, value) => plainWords(value)),
    save: async (sent) => {
      const saved = await form.send(sent, methods.getValues() as V);
      return saved === undefined ? undefined : { saved, sent };
    },
    ...(accept && {
      onChosen: (conflicts, yours) => {
        const seen = Object.entries(conflicts).map(([field, { theirs }]) => [field, theirs] as const);
        const chosen = accept(Object.fromEntries(seen.filter(([field]) => !yours.has(field))));
        goOn(accept(Object.fromEntries(seen)));
        for (const [name, value] of Object.entries(chosen)) methods.setValue(name, value);
        keep(methods.getValues());
      },
    }),
  });
  const send = async (typed: V, { opened, insisted }: Attempt<V>, onDone: (typed: V) => void) => {
    if (isUnchanged(form, typed, { opened })) return onDone(typed);
    try {
      const outcome = await save({ ...form.toBody(typed, opened), ...insisted });
      if (!outcome) return;
      onDone(typed);
      form.onSaved?.(outcome.saved, outcome.sent);
    } catch (error) {
      refusal.show(error);
    }
  };
  const attempt = async (of: Attempt<V>, onDone: (typed: V) => void): Promise<void> => {
    // A second press can come before the button shows that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    refusal.clear();
    await methods
      .handleSubmit((typed) => send(typed as V, of, onDone))(of.event)
      .finally(() => (isSending.current = false));
  };
  return { attempt, question };
}

/** Why the last attempt didn't save, beside the fields and below them, until what was wrong is changed. */
function useRefusal<V extends object, Body extends object, Saved>(form: FormOf<V, Body, Saved>, methods: Methods) {
  const { fieldOf, failureText, insistence } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [contested, setContested] = useState<string | null>(null);
  const wrong = useRef(new Set<string>());
  const clear = () => {
    // At once: what was wrong the last time must not get the focus.
    methods.clearErrors();
    setFailure(null);
    setRefused({});
    setContested(null);
    wrong.current.clear();
  };
  const show = (error: unknown) => {
    const overridable = insistence?.messageOf(error) ?? null;
    setContested(overridable);
    if (overridable !== null && !insistence?.isSaidAtFields) return;
    const refused = fieldsOf(error);
    setRefused(refused);
    const { messages, others } = sortMessages(Object.entries(refused), form.start.values, fieldOf);
    for (const [name, message] of Object.entries(messages)) methods.setError(name, { type: "server", message });
    if (overridable !== null) return;
    if (others.length === 0) wrong.current = new Set(Object.keys(messages));
    const isSaid = wrong.current.size > 0;
    if (failureText) setFailure(failureText(error, others));
    else setFailure(isSaid ? null : [messageOf(error), ...others].join(" "));
  };
  const noteChange = (name: string) => {
    if (insistence?.fields.includes(name)) setContested(null);
    if (wrong.current.delete(name) && wrong.current.size === 0) setFailure(null);
  };
  return { failure, refused, contested, noteChange, clear, show };
}

const isUnchanged = ({ skipsUnchanged }: { skipsUnchanged?: boolean }, typed: object, { opened }: { opened: object }) =>
  skipsUnchanged === true && !isOther(typed, opened);

function asResult(values: FieldValues, messages: Messages) {
  const errors = Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: "check", message }] as const],
    ),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}
