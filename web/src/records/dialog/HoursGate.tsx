import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { businessHoursQuery, patienceMs } from "#lib/workplace/opening.ts";
import type { RecordPlace } from "#records/record-type.ts";

type GateProps = RecordPlace<object> & { children: ReactNode };

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

/** A record that has a day doesn't wait. */
export const NewOnlyGate = (props: GateProps) => (props.record ? props.children : <HoursGate {...props} />);
