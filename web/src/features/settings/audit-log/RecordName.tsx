import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { Link } from "@tanstack/react-router";

/** The record's name, which leads to its customer. */
export function RecordName({ event, className = "wrap-anywhere" }: { event: AuditEvent; className?: string }) {
  const { recordName, customerId } = event;
  if (recordName === null) return null;
  if (customerId === null)
    return (
      <span className={className} title={recordName}>
        {recordName}
      </span>
    );
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId }}
      title={recordName}
      className={`text-link hover:underline ${className}`}
    >
      {recordName}
    </Link>
  );
}
