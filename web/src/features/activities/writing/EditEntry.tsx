import type { Activity } from "@automotive-crm/contract/activities/entries";
import { callOutcomes, outcomeWords, readCallData } from "@automotive-crm/contract/calls/call-data";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { Button } from "#kit/controls/Button.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { RestoredLine } from "#records/RestoredLine.tsx";
import type { EntryValues } from "./entry-draft.ts";
import { SaveFailure } from "./SaveFailure.tsx";
import { useEditEntry } from "./useEditEntry.ts";
import { WritingField, isTooLong } from "./WritingField.tsx";

interface EditEntryProps {
  entry: Activity;
  onClose: () => void;
}

/** Edits an entry in place. Escape, or leaving the page, keeps the draft; Cancel discards it. */
export function EditEntry({ entry, onClose }: EditEntryProps) {
  const form = useEditEntry(entry, onClose);
  const { description } = useTyped<EntryValues>(form);
  const [isAsking, setIsAsking] = useState(false);
  const isComplete = cleanParagraphs(description) !== "" && !isTooLong(description);

  const press = (event: KeyboardEvent) => {
    // As in the other text boxes, the typed text stays as a draft.
    if (event.key === "Escape" && !event.defaultPrevented && !isAsking) {
      event.preventDefault();
      onClose();
    }
    saveFormOnKey(event);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void form.submit(event);
  };
  const cancel = () => {
    if (form.isSaving) return;
    if (form.isDirty) setIsAsking(true);
    else form.close();
  };
  return (
    <InlineForm form={form} aria-label="Edit entry" className="grid gap-2 py-1" onKeyDown={press} onSubmit={save}>
      <TextInput isFocused={form.restoredAt === null} />
      {entry.type === "call" && <OutcomeInput />}
      {form.restoredAt !== null && <RestoredLine savedAt={form.restoredAt} />}
      {form.failure !== null && <SaveFailure text={form.failure} />}
      <div className="flex justify-end gap-2">
        <Button aria-disabled={form.isSaving || undefined} onClick={cancel}>
          Cancel
        </Button>
        <Button
          isChange
          type="submit"
          variant="primary"
          disabled={!isComplete}
          isBusy={form.isSaving}
          busyText="Saving…"
        >
          SAVE
        </Button>
      </div>
      {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={form.close} />}
    </InlineForm>
  );
}

function TextInput({ isFocused }: { isFocused: boolean }) {
  const { field, label, isSubmitting, choose } = useChosen<EntryValues>("description");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isFocused]);
  return (
    <WritingField
      label={label}
      isLabelHidden
      area={area}
      text={field.value}
      readOnly={isSubmitting}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

function OutcomeInput() {
  const { field, label, choose } = useChosen<EntryValues, EntryValues["callData"]>("callData");
  const { outcome } = readCallData(field.value);
  return (
    <SelectField
      label={label}
      value={outcome ?? ""}
      onChange={(event) =>
        choose({ ...field.value, outcome: callOutcomes.find((one) => one === event.target.value) ?? null })
      }
    >
      {outcome === null && <option value="">Unknown</option>}
      {callOutcomes.map((each) => (
        <option key={each} value={each}>
          {outcomeWords[each]}
        </option>
      ))}
    </SelectField>
  );
}
