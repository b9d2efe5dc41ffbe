import { Clock } from "lucide-react";
import { createPortal } from "react-dom";
import { useEffect, useState } from "react";
import { signInAgain, signOut } from "#lib/session/session.ts";
import { useSessionTimes, onLongestReached } from "#lib/session/session-times.ts";
import { Button } from "#kit/controls/Button.tsx";
import { useTopModal } from "#kit/dialog/open-modals.ts";
import { asMinutes, asWords } from "./countdown.ts";
import { showAboveAll } from "./show-above-all.ts";
import { useIsPast, useSecondsLeft } from "./useSecondsLeft.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { extendSession } from "#lib/session/session-watch.ts";
import { notify } from "#kit/feedback/notify.ts";
import "./session-warning.css";

/**
 * Says that the session is ending, over anything open. A modal dialog makes everything outside it unreachable, so then the warning is
 * inside the dialog. It takes no focus and cannot be closed by accident; only a choice, or the end, removes it.
 */
export function SessionWarning({ endsAt }: { endsAt: number }) {
  const modal = useTopModal();
  const seconds = useSecondsLeft(endsAt);
  const isExtendable = !useIsPast(useSessionTimes((times) => times.extendableUntil));
  const announcement = useAnnouncement(seconds, { isExtendable, place: modal });
  const { extend, isExtending, failure } = useExtension();
  const card = (
    <section ref={showAboveAll} popover="manual" aria-label="Session Expiring Soon" className="session-warning">
      <p role="alert" className="sr-only">
        {announcement}
      </p>
      <div className="flex items-start gap-3">
        <Clock aria-hidden size={18} className="mt-px shrink-0 text-warn" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Session Expiring Soon</p>
          <p className="text-table text-quiet">
            {isExtendable
              ? "You will be signed out when this reaches 0:00."
              : "This session can't be extended any further. Sign in again to continue; what you typed is kept."}
          </p>
        </div>
        <span role="timer" aria-label="Time left" className="text-title font-semibold tabular-nums">
          {asMinutes(seconds)}
        </span>
      </div>
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-field bg-error/14 px-3 py-2 text-table">
          <strong className="block font-semibold text-danger">Failed to extend session</strong>
          {failure}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        {isExtendable ? (
          <Button
            variant="primary"
            className="flex-1"
            isBusy={isExtending}
            busyText="Extending..."
            onClick={() => void extend()}
          >
            Extend Session
          </Button>
        ) : (
          <Button variant="primary" className="flex-1" onClick={() => void signInAgain()}>
            Sign In Again
          </Button>
        )}
        <Button className="flex-1" onClick={() => void signOut()}>
          Sign Out Now
        </Button>
      </div>
    </section>
  );
  return modal ? createPortal(card, modal) : card;
}

interface Announced {
  isExtendable: boolean;
  /** The dialog that the warning is in, if any. */
  place: HTMLElement | undefined;
}

/** Long enough to be read aloud. */
const saidMilliseconds = 8_000;

/** Announced once by screen readers when the warning appears, and not again when it moves into a dialog or out of one. */
function useAnnouncement(seconds: number, { isExtendable, place }: Announced): string {
  const [saidAt] = useState(place);
  const [text, setText] = useState(() => {
    const choice = isExtendable ? "unless you extend the session" : "unless you sign in again";
    return `Session expiring soon. You will be signed out in ${asWords(seconds)} ${choice}.`;
  });
  useEffect(() => {
    const timer = setTimeout(() => setText(""), saidMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (place !== saidAt && text !== "") setText("");
  return text;
}

/** Extends the session on request and remembers a failure that may pass. */
function useExtension() {
  const isExtending = useSessionTimes((times) => times.isExtending);
  const [failure, setFailure] = useState<string | null>(null);
  const extend = async () => {
    setFailure(null);
    try {
      await extendSession();
      notify.success("Session extended successfully");
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "conflict") onLongestReached();
      else setFailure(messageOf(error));
    }
  };
  return { extend, isExtending, failure };
}
