import type { Appointment } from "@automotive-crm/contract/appointments";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { RecordPlace } from "#records/record-type.ts";
import { businessHoursQuery } from "./calendar/calendar.queries.ts";

const patienceMs = 600;

type GateProps = RecordPlace<Appointment> & { children: ReactNode };

/** Waits a moment for the business hours, on which the first day offered depends. Without them, it is tomorrow. */
export function HoursGate({ customer, children }: GateProps) {
  const { isPending } = useQuery(businessHoursQuery(customer.organizationId));
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isOver ? null : children;
}

/** An appointment that has a day doesn't wait. */
export const NewOnlyGate = (props: GateProps) => (props.record ? props.children : <HoursGate {...props} />);
