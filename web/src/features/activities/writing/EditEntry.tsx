import type { Activity } from "@automotive-crm/contract/activities/entries";
import { callOutcomes, outcomeWords } from "@automotive-crm/contract/calls/call-data";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { isSaveKey } from "#kit/form/save-key.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { RestoredLine } from "#records/RestoredLine.tsx";
import { SaveFailure } from "./SaveFailure.tsx";
import { useEditEntry } from "./useEditEntry.ts";
import { WritingField, isTooLong } from "./WritingField.tsx";

interface EditEntryProps {
  entry: Activity;
  onClose: () => void;
}

/** Edits an entry in place. Escape, or leaving the page, keeps the draft; Cancel discards it. */
export function EditEntry({ entry, onClose }: EditEntryProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useEditEntry(entry, onClose);
  const [isAsking, setIsAsking] = useState(false);
  const wasRestored = edit.restoredAt !== null;
  useEffect(() => {
    if (wasRestored) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [wasRestored]);

  const press = (event: KeyboardEvent) => {
    // As in the other text boxes, the typed text stays as a draft.
    if (event.key === "Escape" && !event.defaultPrevented && !edit.question && !isAsking) {
      event.preventDefault();
      onClose();
    }
    if (isSaveKey(event)) {
      event.preventDefault();
      void edit.save();
    }
  };
  const cancel = () => {
    if (edit.isSaving) return;
    if (edit.isDirty) setIsAsking(true);
    else edit.close();
  };
  const isBlank = cleanParagraphs(edit.values.text) === "";
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys of its fields.
    <form
      aria-label="Edit entry"
      className="grid gap-2 py-1"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <WritingField
        label="Text"
        isLabelHidden
        area={area}
        text={edit.values.text}
        readOnly={edit.isSaving}
        onChange={(event) => edit.change({ text: event.target.value })}
      />
      {entry.type === "call" && (
        <SelectField
          label="Outcome"
          value={edit.values.outcome ?? ""}
          onChange={(event) => edit.change({ outcome: callOutcomes.find((one) => one === event.target.value) ?? null })}
        >
          {edit.values.outcome === null && <option value="">Unknown</option>}
          {callOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]}
            </option>
          ))}
        </SelectField>
      )}
      {edit.restoredAt !== null && <RestoredLine savedAt={edit.restoredAt} />}
      {edit.failure && <SaveFailure text={edit.failure} />}
      <div className="flex justify-end gap-2">
        <Button aria-disabled={edit.isSaving || undefined} onClick={cancel}>
          Cancel
        </Button>
        <Button
          isChange
          type="submit"
          variant="primary"
          disabled={isBlank || isTooLong(edit.values.text)}
          isBusy={edit.isSaving}
          busyText="Saving…"
        >
          SAVE
        </Button>
      </div>
      {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={edit.close} />}
      {edit.question && <ConflictDialog {...edit.question} />}
    </form>
  );
}
