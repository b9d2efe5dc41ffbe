import {
  sessionWarningHeader,
  sessionWarningSeconds,
  type SessionStatus,
} from "@automotive-crm/contract/identity/session";
import { create } from "zustand";

interface SessionTimes {
  /** When the session ends without further activity, by this machine's clock; null until known. */
  endsAt: number | null;
  isWarned: boolean;
  /** Until when the session can be extended; null if unknown. */
  extendableUntil: number | null;
  /** When this page last sent a request that counts as activity. */
  activeAt: number;
  /** The longest remaining time seen: the idle time, unless the maximum duration ends the session sooner. */
  mostSeconds: number | null;
  /** When the request for the current values was sent; responses to earlier requests are outdated. */
  askedAt: number;
  /** When a response contradicted the warning: time to poll again. */
  doubtedAt: number;
  /** The person chose to stay, and the response is pending. */
  isExtending: boolean;
  /** The person has chosen to stay. */
  hasStayed: boolean;
}

const unknown: SessionTimes = {
  endsAt: null,
  isWarned: false,
  extendableUntil: null,
  activeAt: 0,
  mostSeconds: null,
  askedAt: 0,
  doubtedAt: 0,
  isExtending: false,
  hasStayed: false,
};

/** When the session ends and whether to warn, according to the server's latest response. */
export const useSessionTimes = create<SessionTimes>()(() => unknown);

/** Resets the times when a session is over. */
export const forgetTimes = () => useSessionTimes.setState(unknown, true);

/** Whether a later request has been answered already. Future times, left from before the clock was set back, don't count. */
const isOvertaken = (at: number, { askedAt }: SessionTimes) => at < askedAt && askedAt <= Date.now();

/**
 * How many seconds before its end a session is warned of. If the idle time is shorter than that, the warning shows from the start; once
 * the person has chosen to stay, it is gone for half of the idle time.
 */
const warningSeconds = ({ hasStayed, mostSeconds }: SessionTimes) =>
  hasStayed ? Math.min(sessionWarningSeconds, (mostSeconds ?? Infinity) / 2) : sessionWarningSeconds;

export function onSessionStatus(status: SessionStatus, askedAt: number): void {
  const times = useSessionTimes.getState();
  if (isOvertaken(askedAt, times)) return;
  const left = status.timeUntilTimeout;
  useSessionTimes.setState({
    endsAt: Date.now() + left * 1000,
    isWarned: left > 0 && left <= warningSeconds(times),
    extendableUntil: status.extendableFor === undefined ? null : Date.now() + status.extendableFor * 1000,
    askedAt,
    mostSeconds: Math.max(left, times.mostSeconds ?? 0),
  });
}

/** Removes the warning because the person chose to stay. */
export function onSessionExtension(status: SessionStatus, askedAt: number): void {
  useSessionTimes.setState({ hasStayed: true });
  onSessionStatus(status, askedAt);
  // Pending responses belong to earlier requests.
  useSessionTimes.setState({ isWarned: false, askedAt: Date.now() });
}

/** Shows the warning when it is due. */
export function warnWhenDue(now: number): void {
  const times = useSessionTimes.getState();
  const { endsAt, isWarned, isExtending } = times;
  if (endsAt === null || isWarned || isExtending) return;
  if (endsAt > now && endsAt - now <= warningSeconds(times) * 1000) useSessionTimes.setState({ isWarned: true });
}

/** The server refused to extend the session any more. */
export const onLongestReached = (): void => useSessionTimes.setState({ extendableUntil: 0 });

/** Updates the times from a response's header, or its absence. */
export function onSessionAnswer(
  response: Response,
  { sentAt, isActivity }: { sentAt: number; isActivity: boolean },
): void {
  const times = useSessionTimes.getState();
  const { activeAt, isWarned, isExtending } = times;
  if (isOvertaken(sentAt, times)) return;
  if (isActivity && response.ok)
    useSessionTimes.setState({ activeAt: Math.max(Math.min(activeAt, Date.now()), sentAt) });
  const left = secondsOf(response.headers.get(sessionWarningHeader));
  if (left !== undefined && left <= sessionWarningSeconds) {
    useSessionTimes.setState({ endsAt: Date.now() + left * 1000, isWarned: isWarned || left <= warningSeconds(times) });
  } else if (isActivity && response.ok && isWarned && !isExtending) {
    // The request was activity, or the page's own.
    useSessionTimes.setState({ doubtedAt: Date.now() });
  }
}

/** The session may be over: polls the server, whose response then ends it. */
export const doubtSession = (): void => useSessionTimes.setState({ doubtedAt: Date.now() });

const secondsOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
