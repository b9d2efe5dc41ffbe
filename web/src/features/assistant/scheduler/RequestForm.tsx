import { CornerDownLeft } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import type { useScheduler } from "./useScheduler.ts";

const examples = [
  "oil change tomorrow 9am",
  "service next Tuesday 2pm",
  "test drive Friday morning",
  "brake inspection next week",
  "urgent repair estimate ASAP",
];

interface RequestFormProps {
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  scheduler: ReturnType<typeof useScheduler>;
}

/** The text to read, and examples of what can be read. Enter reads it. */
export function RequestForm({ id, area, scheduler: { text, problem, state, type, parse } }: RequestFormProps) {
  const isParsing = state === "parsing";
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void parse();
  };
  const take = (example: string) => {
    type(example);
    area.current?.focus();
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void parse();
      }}
    >
      <TextAreaField
        ref={area}
        label="What should be scheduled, and when?"
        rows={3}
        maxLength={2_000}
        placeholder="Oil change for the Civic tomorrow at 9"
        value={text}
        readOnly={isParsing}
        error={problem ?? undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <fieldset className="min-w-0" disabled={isParsing}>
        <legend className="mb-2 text-meta font-medium text-quiet">Examples</legend>
        <ul className="flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example}>
              <button type="button" className="button button-quiet button-small" onClick={() => take(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="flex items-center gap-1.5 text-meta text-quiet">
        <CornerDownLeft aria-hidden size={13} />
        Press Enter to read it. Nothing is booked until you schedule it.
      </p>
      <output className="sr-only">{isParsing && "Reading the request…"}</output>
    </form>
  );
}
