import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { nameOfTarget, numbersOf } from "#features/calls/call-target.ts";
import type { LogSubject } from "./call-log.ts";

/** A call with this customer, to log by hand. */
export const newLogOf = (customer: Customer): LogSubject => ({
  stage: "new",
  organizationId: customer.organizationId,
  customerId: customer.id,
  customerName: nameOfTarget({ customer }),
  numbers: numbersOf({ customer }),
  ...filingPlaceOf(customer),
  customer,
  call: null,
});

/** A call that is known already. */
export function useLogOf(
  call: Call,
  stage: "completed" | "edit",
  organizationId: string,
  timeZone?: string,
): LogSubject {
  const { locations, access } = useWorkplace();
  const mayActThere = call.locationId !== null && isAllowed(access, "org:customers:edit", call.locationId);
  const location = locations.find(({ locationId }) => locationId === call.locationId);
  const number = call.customerPhone ?? "";
  return {
    stage,
    organizationId,
    customerId: call.customerId,
    customerName: call.customerName ?? formatInternationalPhone(number),
    numbers: number === "" ? [] : [{ number, word: formatInternationalPhone(number) }],
    timeZone: location?.timeZone ?? timeZone ?? localTimeZone(),
    locationId: mayActThere ? call.locationId : null,
    call,
  };
}
