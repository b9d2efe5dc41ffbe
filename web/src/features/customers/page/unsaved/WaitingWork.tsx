import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { useWaiting } from "#lib/offline/outbox.ts";
import type { ConflictPlace } from "#records/customer-part.ts";

const loadNotice = async () => (await import("./WaitingNotice.tsx")).WaitingNotice;

/** The notice about work that hasn't reached the server, while there is any. */
export function WaitingWork(place: Omit<ConflictPlace, "onClose">) {
  const works = useWaiting(place.customer.id);
  const isNeeded = works.length > 0;
  return (
    <div aria-live="polite">
      <LazyComponent load={loadNotice} isNeeded={isNeeded} shown={isNeeded ? { ...place, works } : null} />
    </div>
  );
}
