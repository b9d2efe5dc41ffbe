import { suspendedMessage } from "@automotive-crm/contract/http/errors";

/** Says on every page that the organization can only be read. */
export function SuspendedBanner() {
  const [what, ...meaning] = suspendedMessage.split(/(?<=\.) /);
  return (
    <aside aria-label="Suspended" className="border-b border-line bg-error/14 px-4 py-1.5 text-center text-meta">
      <p className="break-words">
        <strong className="font-semibold text-danger">{what}</strong> {meaning.join(" ")}
      </p>
    </aside>
  );
}
