import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { useId, useRef, useState, type FormEvent } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { useRecordEdit } from "#records/useRecordEdit.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { vehicleRecord } from "./vehicle-record.ts";
import { labels, shownValue, statusWords, type VehicleStatus } from "./vehicle-words.ts";

interface StatusDialogProps {
  customer: Customer;
  vehicle: Vehicle;
  to: VehicleStatus;
  onClose: () => void;
}

/** Marks a vehicle as sold, traded or totaled, with the day, or as current again. */
export function StatusDialog({ customer, vehicle, to, onClose }: StatusDialogProps) {
  const formId = useId();
  const { day, today, setDay, isBusy, problem, failure, question, save } = useStatus({
    customer,
    vehicle,
    to,
    onClose,
  });
  const word = statusWords[to].toLowerCase();
  return (
    <Dialog
      title={`Mark as ${word}`}
      subtitle={vehicleName(vehicle)}
      size="small"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button isChange type="submit" form={formId} variant="primary" isBusy={isBusy} busyText="Saving...">
            {`Mark as ${word}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
        {to === "current" ? (
          <p>It moves back to current vehicles.</p>
        ) : (
          <TextField
            label={`${statusWords[to]} on`}
            type="date"
            max={today}
            value={day}
            error={problem}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </form>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}

function useStatus({ customer, vehicle, to, onClose }: StatusDialogProps) {
  const [today] = useState(() => wallTimeOf(new Date(), customer.timeZone).day);
  const [day, setDay] = useState(today);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { change, question } = useRecordEdit(vehicleRecord, { customer, record: vehicle, labels, show: shownValue });
  const isSaving = useRef(false);

  const send = async () => {
    const { status, soldDate } = vehicle;
    const changes = { status: to, soldDate: to === "current" ? null : day || null };
    try {
      if (await change({ ...changes, base: { status, soldDate } }, vehicle)) onClose();
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.fields?.["soldDate"] : undefined;
      setProblem(wrong);
      setFailure(saveFailureText(vehicleRecord.noun, error));
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (to !== "current" && day > today) return setProblem("Sold date must not be in the future");
    setProblem(undefined);
    if (isSaving.current) return;
    isSaving.current = true;
    setIsBusy(true);
    await send();
    isSaving.current = false;
    setIsBusy(false);
  };
  return { day, today, setDay, isBusy, problem, failure, question, save };
}
