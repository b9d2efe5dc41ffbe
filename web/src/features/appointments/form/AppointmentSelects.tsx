import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { statusesToOffer } from "@automotive-crm/contract/appointments/rules";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { PersonField, optionOf } from "#records/fields/PersonField.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { PickInput, wordsAsOptions } from "#records/fields/PickField.tsx";
import { useSelectInput } from "#records/fields/inputs.tsx";
import type { RecordPlace } from "#records/record-type.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import type { AppointmentValues } from "./appointment-form.ts";
import { statuses } from "#features/appointments/appointment-words.ts";
import { usePlaces } from "./places.ts";

/** A vehicle whose name isn't known. */
export const anotherVehicle = "Another vehicle";

const useSelect = useSelectInput<AppointmentValues>;

export function TypeField({ customer }: RecordPlace<Appointment>) {
  const types = usePicklist(customer.organizationId, "appointment-types");
  const { appointmentType } = useTyped<AppointmentValues>();
  return (
    <PickInput<AppointmentValues>
      kind="types"
      name="appointmentType"
      isRequired
      placeholder="Select a type"
      options={wordsAsOptions(types, appointmentType)}
    />
  );
}

/** What became of the appointment, in an edit. Not canceled: that takes a reason, for which its row asks. */
export function StatusField({ record }: RecordPlace<Appointment>) {
  const select = useSelect("status");
  const now = useNow(() => (record ? [new Date(record.startsAt)] : []));
  if (!record || select.value === "") return null;
  const offered = statusesToOffer(record, now).filter((status) => status !== "cancelled");
  if (offered.length === 0) return null;
  return (
    <SelectField {...select}>
      {[record.status, ...offered].map((status) => (
        <option key={status} value={status}>
          {statuses[status].word}
        </option>
      ))}
    </SelectField>
  );
}

/** Hidden if there is nothing to choose; then the organization's time zone applies. */
export function LocationField({ customer, record }: RecordPlace<Appointment>) {
  const { places } = usePlaces(customer, record);
  const select = useSelect("locationId");
  if (places.length === 0) return null;
  return (
    <SelectField {...select}>
      {select.value === "" && <option value="">No location</option>}
      {places.map(({ locationId, name, isCustomers }) => (
        <option key={locationId} value={locationId}>
          {isCustomers || !customer.locationAssociations.length ? name : `${name} (not the customer's)`}
        </option>
      ))}
    </SelectField>
  );
}

/** The customer's current vehicles, and the appointment's own. */
export function VehicleField({ customer, record }: RecordPlace<Appointment>) {
  const { data: vehicles = [], isError } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const select = useSelect("vehicleId");
  const current = vehicles.filter(({ status }) => status === "current");
  const isListed = select.value === "" || current.some(({ id }) => id === select.value);
  if (current.length === 0 && isListed && !isError) return null;
  return (
    <SelectField {...select} hint={isError ? "The vehicles could not be loaded." : undefined}>
      <option value="">No vehicle</option>
      {current.map(({ id, year, make, model, color }) => (
        <option key={id} value={id}>
          {[year, make, model].join(" ")}
          {color ? `, ${color}` : ""}
        </option>
      ))}
      {!isListed && <option value={select.value}>{record?.vehicleName ?? anotherVehicle}</option>}
    </SelectField>
  );
}

/** The advisor; the chosen location's people come first. Optional. */
export function AdvisorField({ customer, record }: RecordPlace<Appointment>) {
  const { control } = useFormContext<AppointmentValues>();
  const locationId = useWatch({ control, name: "locationId" });
  const userId = useSession(({ user }) => user?.id);
  const isHere = ({ locationIds }: Colleague) => Number(locationIds.includes(locationId));
  return (
    <PersonField<AppointmentValues>
      name="advisor"
      customer={customer}
      placeholder="No advisor yet"
      fallback="You can leave this blank."
      formerName={record?.advisorName}
      optionsOf={(colleagues) =>
        colleagues
          .filter(({ isAdvisor, id }) => isAdvisor || id === record?.advisor)
          .toSorted((one, other) => isHere(other) - isHere(one))
          .map((person) => (person.id === userId ? { ...optionOf(person), detail: "Me" } : optionOf(person)))
      }
    />
  );
}
