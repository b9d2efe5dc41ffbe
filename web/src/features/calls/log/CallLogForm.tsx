import { callDirections, callOutcomes, outcomeWords } from "@automotive-crm/contract/calls/call-data";
import { useState, type ReactNode } from "react";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { RestoredNote } from "#records/RestoredNote.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { visitForm } from "#features/appointments/index.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { isPlaced, withOwner, type LogSubject } from "./call-log.ts";
import { CallLogDetails } from "./CallLogDetails.tsx";
import { CallLogEffects } from "./CallLogEffects.tsx";
import { optionsWith } from "./options.tsx";
import { OwnerField } from "./OwnerField.tsx";
import { RadioChoice } from "./RadioChoice.tsx";
import { useCallLog, type LiveNotes } from "./useCallLog.ts";

interface CallLogFormProps {
  title: string;
  subject: LogSubject;
  notes?: LiveNotes | undefined;
  /** What is known about the call, above the form. */
  children?: ReactNode;
  onClose: () => void;
}

const formId = "log-call";
const directionTabs = callDirections.toReversed().map((name) => ({ name, word: directionWords[name] }));

/** The dialog of a call's log. Choosing how it went fills in the rest. */
export function CallLogForm({ title, subject: current, notes, children, onClose }: CallLogFormProps) {
  // As it was opened: what others log in the meantime is merged, or asked about, when this log is saved.
  const [given] = useState(current);
  const form = useCallLog(given, { notes, onClose });
  const { values, messages, change } = form;
  const subject = withOwner(given, values);
  const callTypes = usePicklist(subject.organizationId, "call-types");
  return (
    <Dialog
      title={title}
      subtitle={subject.customerName}
      isOpen
      firstFocus="[data-first-focus]"
      isDirty={form.isDirty}
      isBusy={form.isSaving}
      onClose={form.close}
      footer={
        <>
          <CancelButton />
          <Button
            isChange
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
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {children}
        {given.customerId === null && given.call?.customerPhone && (
          <OwnerField
            organizationId={given.organizationId}
            e164={given.call.customerPhone}
            value={values.customerId}
            error={messages.customerId}
            onChange={(customerId) => change({ customerId })}
          />
        )}
        {form.restoredAt !== null && <RestoredNote savedAt={form.restoredAt} onDiscard={form.restart} />}
        {!isPlaced(subject.call) && (
          <TabStrip
            label="Direction"
            name="call-log"
            className="segment-tabs *:flex-1"
            tabs={directionTabs}
            tab={values.direction}
            onTab={(direction) => change({ direction })}
          />
        )}
        <div className="grid gap-4" {...(!isPlaced(subject.call) && tabPanelProps("call-log", values.direction))}>
          <RadioChoice
            label="Outcome"
            values={callOutcomes}
            words={outcomeWords}
            value={values.outcome}
            isFirst
            onChoose={(outcome) => change({ outcome })}
          />
          <SelectField
            label="Call type"
            isRequired
            value={values.callType}
            error={messages.callType}
            onChange={(event) => change({ callType: event.target.value })}
          >
            <option value="">Select a call type</option>
            {optionsWith(callTypes, values.callType)}
          </SelectField>
          <TextAreaField
            label="Notes"
            isRequired
            style={{ fieldSizing: "content", maxHeight: "40dvh" }}
            value={values.notes}
            error={messages.notes}
            readOnly={form.isSaving}
            onChange={(event) => change({ notes: event.target.value })}
          />
          <CallLogEffects subject={subject} form={form} />
          <CallLogDetails subject={subject} form={form} />
        </div>
        <LogFailure form={form} onInsist={() => void form.save(true)} />
      </form>
      {form.question && <ConflictDialog {...form.question} />}
    </Dialog>
  );
}

interface LogFailureProps {
  form: ReturnType<typeof useCallLog>;
  onInsist: () => void;
}

/** Why saving failed. A time that is taken may be booked all the same. */
function LogFailure({ form: { values, taken, failure, isSaving }, onInsist }: LogFailureProps) {
  if (taken === null) return failure && <FormFailure message={failure} />;
  const place = { message: taken, locationId: values.appointmentLocation };
  return <visitForm.TakenNotice {...place} isBusy={isSaving} onBookAnyway={onInsist} />;
}
