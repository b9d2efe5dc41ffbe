import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { Link } from "@tanstack/react-router";

/** The record's name, which leads to its customer. */
export function RecordName({ event: { recordName, customerId } }: { event: AuditEvent }) {
  if (recordName === null) return null;
  if (customerId === null) return <span className="wrap-anywhere">{recordName}</span>;
  return (
    <Link to="/customers/$customerId" params={{ customerId }} className="text-link wrap-anywhere hover:underline">
      {recordName}
    </Link>
  );
}
