import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import { AdvisorField } from "./AdvisorField.tsx";
import { ContactMethodField, DurationField, PriorityField } from "./AppointmentChoices.tsx";
import { LocationField, TypeField, VehicleField } from "./AppointmentSelects.tsx";
import { useAppointmentField } from "./useAppointmentField.ts";
import { WhenFields } from "./WhenFields.tsx";

interface AppointmentFieldsProps {
  customer: Customer;
  appointment: Appointment | undefined;
}

export function AppointmentFields({ customer, appointment }: AppointmentFieldsProps) {
  return (
    <>
      <TypeField />
      <WhenFields customer={customer} appointment={appointment} />
      <DurationField />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
        <LocationField customer={customer} appointment={appointment} />
        <AdvisorField customer={customer} appointment={appointment} />
      </div>
      <VehicleField customer={customer} appointment={appointment} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1.2fr_1fr]">
        <PriorityField />
        <ContactMethodField />
      </div>
      <TextAreaField {...useAppointmentField("notes")} label="Notes" rows={2} />
    </>
  );
}
