import { sessionWarningHeader, sessionWarningSeconds, type SessionStatus } from "@automotive-crm/contract/sessions";
import { create } from "zustand";

interface SessionTimes {
  /** When the session ends if nothing is done, by this machine's clock; null while that is not known. */
  endsAt: number | null;
  isWarned: boolean;
  /** The newest the server has told, by its own clock: only good for comparing. */
  lastActivity: string | null;
  /** When this page last asked for something that the server takes for activity. */
  activeAt: number;
  /** The most time there ever was: the idle time, unless the session's longest duration ends it sooner. */
  mostSeconds: number | null;
  extendedAt: number;
}

const unknown: SessionTimes = {
  endsAt: null,
  isWarned: false,
  lastActivity: null,
  activeAt: 0,
  mostSeconds: null,
  extendedAt: 0,
};

/** When the session ends and whether its person is to be warned, as the server has last told. */
export const useSessionTimes = create<SessionTimes>()(() => unknown);

/** What was known belongs to a session that is over. */
export const forgetTimes = () => useSessionTimes.setState(unknown, true);

/** Takes a status in, unless it was overtaken on its way by a newer one. */
export function hearStatus(status: SessionStatus): void {
  const times = useSessionTimes.getState();
  if (isOlder(status.lastActivity, times.lastActivity)) return;
  const left = status.timeUntilTimeout;
  useSessionTimes.setState({
    endsAt: Date.now() + left * 1000,
    isWarned: left > 0 && left <= sessionWarningSeconds,
    lastActivity: status.lastActivity,
    mostSeconds: Math.max(left, times.mostSeconds ?? 0),
  });
}

/** The person chose to stay: the warning goes, even where the idle time is so short that the next answer brings it back. */
export function hearExtension(status: SessionStatus): void {
  hearStatus(status);
  useSessionTimes.setState({ isWarned: false, extendedAt: Date.now() });
}

/** Every answer to a session tells by its header, or by having none, how near the end is. */
export function hearAnswer(response: Response, { sentAt, isActivity }: { sentAt: number; isActivity: boolean }): void {
  const { activeAt, extendedAt } = useSessionTimes.getState();
  if (sentAt < extendedAt) return;
  if (isActivity && response.ok) useSessionTimes.setState({ activeAt: Math.max(activeAt, sentAt) });
  const left = secondsOf(response.headers.get(sessionWarningHeader));
  if (left !== undefined && left <= sessionWarningSeconds) {
    useSessionTimes.setState({ endsAt: Date.now() + left * 1000, isWarned: true });
  } else if (isActivity && response.ok && useSessionTimes.getState().isWarned) {
    // The request was activity. How long there is now, the next poll tells.
    useSessionTimes.setState({ endsAt: null, isWarned: false });
  }
}

const secondsOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

const isOlder = (instant: string, known: string | null) => known !== null && Date.parse(instant) < Date.parse(known);
