import {
  callDirections,
  callOutcomes,
  outcomeWords,
  type CallDirection,
  type CallOutcome,
} from "@automotive-crm/contract/calls/call-data";
import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { randomKey } from "#lib/api/random-key.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { TextAreaInput } from "#records/fields/inputs.tsx";
import { PickInput, wordsAsOptions } from "#records/fields/PickField.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { visitForm } from "#features/appointments/index.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { CustomerInTrash } from "#features/calls/panel/CustomerInTrash.tsx";
import { CallFollowUps } from "#features/calls/panel/CallFollowUps.tsx";
import { isPlaced, withOwner, type CallLogValues, type LogSubject } from "./call-log.ts";
import { CallLogDetails } from "./CallLogDetails.tsx";
import { CallLogEffects } from "./CallLogEffects.tsx";
import { fillIn } from "./dispositions.ts";
import { OwnerField } from "./OwnerField.tsx";
import { RadioChoice } from "./RadioChoice.tsx";
import { useCallLog, type LiveNotes } from "./useCallLog.ts";
import { useCloseOnceLogged } from "./useCloseOnceLogged.ts";

interface CallLogFormProps {
  title: string;
  subject: LogSubject;
  notes?: LiveNotes | undefined;
  /** What is known about the call, above the form. */
  children?: ReactNode;
  onClose: () => void;
}

/** The dialog of a call's log. Choosing how it went fills in the rest. */
export function CallLogForm({ title, subject: current, notes, children, onClose }: CallLogFormProps) {
  // As it was opened: what others log in the meantime is merged, or asked about, when this log is saved.
  const [opened] = useState({ ...current, formId: randomKey() });
  const subject = { ...opened, inTrash: current.call?.customerInTrash ?? null };
  const form = useCallLog(subject, { notes, onClose });
  useCloseOnceLogged(form, { opened, current, notes, onClose });
  return (
    <FormDialog
      form={form}
      title={title}
      subtitle={subject.customerName}
      isDocked
      saveLabel="SAVE"
      busyText="Saving…"
      firstControl={notes ? "[name=notes]" : "[data-first-focus]"}
      isComplete={form.isComplete}
      notice={
        form.contested !== null && (
          <TakenSlot message={form.contested} onInsist={() => form.insist({ allowOverlap: true })} />
        )
      }
    >
      {children}
      {subject.inTrash && <CustomerInTrash {...subject} {...subject.inTrash} />}
      {subject.customerId === null && subject.call?.customerPhone && (
        <OwnerField organizationId={subject.organizationId} e164={subject.call.customerPhone} />
      )}
      <CallLogFields subject={subject} />
    </FormDialog>
  );
}

const directionTabs = callDirections.toReversed().map((name) => ({ name, word: directionWords[name] }));

function CallLogFields({ subject }: { subject: LogSubject }) {
  const values = useTyped<CallLogValues>();
  const direction = useChosen<CallLogValues, CallDirection>("direction");
  const callTypes = usePicklist(subject.organizationId, "call-types");
  useTypeOfVisit(values.callType);
  const isByHand = !isPlaced(subject.call);
  const owned = withOwner(subject, values);
  return (
    <>
      {isByHand && (
        <TabStrip
          label="Direction"
          name="call-log"
          className="segment-tabs *:flex-1"
          tabs={directionTabs}
          tab={direction.field.value}
          onTab={direction.choose}
        />
      )}
      <div className="grid gap-4" {...(isByHand && tabPanelProps("call-log", direction.field.value))}>
        <OutcomeField />
        <PickInput<CallLogValues>
          kind="call-types"
          name="callType"
          isRequired
          placeholder="Select a call type"
          options={wordsAsOptions(callTypes, values.callType)}
        />
        <TextAreaInput<CallLogValues> name="notes" isRequired style={{ fieldSizing: "content", maxHeight: "40dvh" }} />
        {subject.stage !== "edit" && !subject.inTrash && <FollowUpsOfNotes subject={owned} notes={values.notes} />}
        <CallLogEffects subject={owned} />
        <CallLogDetails subject={owned} />
      </div>
    </>
  );
}

function FollowUpsOfNotes({ subject, notes }: { subject: LogSubject; notes: string }) {
  const { setValue, clearErrors } = useFormContext<CallLogValues>();
  const { organizationId, customerId, customer, call, formId } = subject;
  if (customerId === null) return null;
  const take = (taken: Partial<CallLogValues>) => {
    for (const [name, value] of Object.entries(taken)) setValue(name as keyof CallLogValues, value);
    clearErrors(Object.keys(taken) as (keyof CallLogValues)[]);
  };
  return <CallFollowUps {...{ organizationId, customerId, customer, call, formId, notes }} onTake={take} />;
}

function OutcomeField() {
  const { field, label, choose } = useChosen<CallLogValues, CallOutcome | null>("outcome");
  const { getValues, setValue, clearErrors } = useFormContext<CallLogValues>();
  const fill = (outcome: CallOutcome) => {
    const filled = fillIn(outcome, getValues(), field.value);
    choose(outcome);
    setValue("callType", filled.callType);
    setValue("notes", filled.notes);
    clearErrors(["callType", "notes"]);
  };
  return (
    <RadioChoice label={label} values={callOutcomes} words={outcomeWords} value={field.value} isFirst onChoose={fill} />
  );
}

/** Until another is chosen, the appointment's type follows what the call was about. */
function useTypeOfVisit(callType: string): void {
  const { getValues, setValue } = useFormContext<CallLogValues>();
  const previous = useRef(callType);
  useEffect(() => {
    const isChosen = getValues("appointmentType") !== appointmentTypeOf(previous.current);
    previous.current = callType;
    if (!isChosen) setValue("appointmentType", appointmentTypeOf(callType));
  }, [callType, getValues, setValue]);
}

/** A time that is taken may be booked all the same. */
function TakenSlot({ message, onInsist }: { message: string; onInsist: () => void }) {
  const { formState } = useFormContext();
  const { locationId } = useTyped<CallLogValues>();
  return <visitForm.TakenNotice {...{ message, locationId }} isBusy={formState.isSubmitting} onBookAnyway={onInsist} />;
}
