import { defaultAppointmentTypes, type Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { SelectField } from "#ui/SelectField.tsx";
import type { AppointmentValues } from "./appointment-form.ts";
import { usePlaces } from "./usePlaces.ts";

interface AppointmentSelectProps {
  customer: Customer;
  appointment: Appointment | undefined;
}

/** Ties a select to the form. Its error goes as soon as something is chosen. */
function useSelect(name: "appointmentType" | "locationId" | "vehicleId") {
  const { control, formState, clearErrors } = useFormContext<AppointmentValues>();
  const { field, fieldState } = useController({ control, name });
  return {
    ...field,
    error: fieldState.error?.message,
    disabled: formState.isSubmitting,
    onChange: (event: { target: { value: string } }) => {
      clearErrors(name);
      field.onChange(event.target.value);
    },
  };
}

export function TypeField() {
  const select = useSelect("appointmentType");
  const isListed = select.value === "" || defaultAppointmentTypes.some((type) => type === select.value);
  return (
    <SelectField {...select} label="Type" isRequired>
      <option value="">Select a type</option>
      {defaultAppointmentTypes.map((type) => (
        <option key={type}>{type}</option>
      ))}
      {!isListed && <option>{select.value}</option>}
    </SelectField>
  );
}

/** Not there where there is nothing to choose from: then the organization's own clock counts. */
export function LocationField({ customer, appointment }: AppointmentSelectProps) {
  const { places } = usePlaces(customer, appointment);
  const select = useSelect("locationId");
  if (places.length === 0) return null;
  return (
    <SelectField {...select} label="Location">
      {select.value === "" && <option value="">No location</option>}
      {places.map(({ locationId, name, isCustomers }) => (
        <option key={locationId} value={locationId}>
          {isCustomers || !customer.locationAssociations.length ? name : `${name} (not the customer's)`}
        </option>
      ))}
    </SelectField>
  );
}

/** The customer's current vehicles, and the one that the appointment was made for. */
export function VehicleField({ customer, appointment }: AppointmentSelectProps) {
  const { data: vehicles = [], isError } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const select = useSelect("vehicleId");
  const current = vehicles.filter(({ status }) => status === "current");
  const isListed = select.value === "" || current.some(({ id }) => id === select.value);
  if (current.length === 0 && isListed && !isError) return null;
  return (
    <SelectField {...select} label="Vehicle" hint={isError ? "The vehicles could not be loaded." : undefined}>
      <option value="">No vehicle</option>
      {current.map(({ id, year, make, model, color }) => (
        <option key={id} value={id}>
          {[year, make, model].join(" ")}
          {color ? `, ${color}` : ""}
        </option>
      ))}
      {!isListed && <option value={select.value}>{appointment?.vehicleName ?? "Another vehicle"}</option>}
    </SelectField>
  );
}
