import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Says on every page that the organization can only be read. */
export function SuspendedBanner() {
  const isSuspended = useWorkplace((workplace) => workplace.isSuspended);
  if (!isSuspended) return null;
  return (
    <aside aria-label="Suspended" className="border-b border-line bg-error/14 px-4 py-1.5 text-center text-meta">
      <p className="break-words">
        <strong className="font-semibold text-danger">This organization is suspended.</strong> Everything can be read,
        but nothing can be changed.
      </p>
    </aside>
  );
}
