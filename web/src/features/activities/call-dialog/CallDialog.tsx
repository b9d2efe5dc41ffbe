import { callDirections, callOutcomes } from "@automotive-crm/contract/call-data";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { fullName } from "#lib/format/format.ts";
import { isSaveKey } from "#ui/save-key.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { directionWords, outcomeWords } from "#features/activities/activity-words.ts";
import { RestoredLine } from "#features/activities/writing/RestoredLine.tsx";
import { SaveFailure } from "#features/activities/writing/SaveFailure.tsx";
import { WritingField } from "#features/activities/writing/WritingField.tsx";
import { phoneOf } from "./logged-call.ts";
import { NumberToCall } from "./NumberToCall.tsx";
import { RadioChoice } from "./RadioChoice.tsx";
import { useCallForm } from "./useCallForm.ts";
import { WhenField } from "./WhenField.tsx";

export interface CallDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog for logging a call. */
export function CallDialog({ isOpen, ...rest }: CallDialogProps) {
  return isOpen ? <OpenCallDialog {...rest} /> : null;
}

const formId = "log-call";

function OpenCallDialog({ customer, onClose }: Omit<CallDialogProps, "isOpen">) {
  const form = useCallForm(customer, onClose);
  const { call, messages, change } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus(), []);

  const save = async () => {
    const wrong = await form.save();
    if (Object.keys(wrong).length === 0) return;
    // After the messages are rendered.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const press = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title="Log call"
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={form.isDirty}
      isBusy={form.isSaving}
      onClose={form.close}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!form.isTouched}
            isBusy={form.isSaving}
            busyText="Saving…"
          >
            SAVE
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys of its fields. */}
      <form
        ref={element}
        id={formId}
        noValidate
        className="grid gap-4"
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {form.restoredAt !== null && (
          <div className="flex items-center gap-2">
            <RestoredLine savedAt={form.restoredAt} />
            <Button variant="ghost" className="button-small" onClick={form.restart}>
              Discard
            </Button>
          </div>
        )}
        <NumberToCall customer={customer} phone={phoneOf(customer, call)} onPhone={(phoneId) => change({ phoneId })} />
        <RadioChoice
          label="Direction"
          values={callDirections}
          words={directionWords}
          value={call.direction}
          onChoose={(direction) => change({ direction })}
        />
        <RadioChoice
          label="Outcome"
          values={callOutcomes}
          words={outcomeWords}
          value={call.outcome}
          isFirst
          onChoose={(outcome) => change({ outcome })}
        />
        {call.outcome === "connected" && (
          <TextField
            label="Duration in minutes"
            inputMode="numeric"
            autoComplete="off"
            className="w-40"
            value={call.minutes}
            error={messages.minutes}
            onChange={(event) => change({ minutes: event.target.value })}
          />
        )}
        <WritingField
          label="Notes"
          isRequired
          text={call.notes}
          problem={messages.notes}
          readOnly={form.isSaving}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <WhenField at={call.at} error={messages.at} onChange={(at) => change({ at })} />
        {form.failure && <SaveFailure text={form.failure} />}
      </form>
    </Dialog>
  );
}
