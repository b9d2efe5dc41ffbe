import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";
import type { AppointmentValues } from "#features/appointments/form/appointment-form.ts";
import { firstOpenDay } from "@automotive-crm/contract/organizations/business-hours-rules";
import { knownOpening } from "#lib/workplace/opening.ts";
import { CustomerPicker } from "#features/customers/index.ts";
import { formatWallTime } from "#lib/format/format-date.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import type { RecordType } from "#records/record-type.ts";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";

/** Where someone clicked in the calendar; without a day, the form has its usual one. */
export interface CalendarSlot {
  day?: string;
  time?: string;
  advisor?: string | null;
  /** The advisor's. */
  team?: string | null | undefined;
  locationId: string | undefined;
}

interface NewFromCalendarProps {
  organizationId: string;
  slot: CalendarSlot;
  /** At the calendar's location. */
  today: string;
  onClose: () => void;
}

/** Asks for the customer first, then opens the form for the chosen time. */
export function NewFromCalendar({ organizationId, slot, today, onClose }: NewFromCalendarProps) {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [type] = useState(() => recordAt(slot));
  const { day, time } = slot;
  const waiting = (
    <Dialog
      title="Schedule Appointment"
      subtitle={day && time && formatWallTime({ day, time }, today)}
      size="small"
      isOpen
      onClose={onClose}
      footer={<CancelButton />}
    >
      {/* Room for the list, which opens below. */}
      <div className="min-h-72">
        <CustomerPicker organizationId={organizationId} label="Customer" onChoose={setCustomer} />
      </div>
    </Dialog>
  );
  return <RecordDialog isOpen {...{ type, customer, onClose, waiting }} />;
}

/** A new appointment's form that starts with a chosen time, or a day on which that location is open. It has a draft of its own. */
const recordAt = ({
  day,
  time,
  advisor,
  team,
  locationId,
}: CalendarSlot): RecordType<Appointment, AppointmentValues> => ({
  ...appointmentRecord,
  draftName: "calendar-appointment",
  loadForm: async () => {
    const form = await appointmentRecord.loadForm();
    return {
      ...form,
      freshFields: ["appointmentDate", "appointmentTime", "advisor", "team", "locationId", "reminderTime"],
      newValues: (customer, now) => {
        const usual = form.newValues(customer, now);
        return {
          ...usual,
          appointmentDate: day ?? (locationId ? dayAt(locationId, customer, now) : usual.appointmentDate),
          appointmentTime: time ?? usual.appointmentTime,
          advisor: advisor ?? usual.advisor,
          team: team ?? usual.team,
          locationId: locationId ?? usual.locationId,
        };
      },
    };
  },
});

/** The first day to offer at the calendar's location, which may not be the customer's. */
function dayAt(locationId: string, { organizationId, timeZone: customersZone }: Customer, now: Date): string {
  const { locations } = useWorkplace.getState();
  const timeZone = locations.find((location) => location.locationId === locationId)?.timeZone ?? customersZone;
  return firstOpenDay({ timeZone, now, opening: knownOpening(organizationId, locationId) });
}
