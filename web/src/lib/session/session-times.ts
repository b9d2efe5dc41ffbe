import { sessionWarningHeader, sessionWarningSeconds, type SessionStatus } from "@automotive-crm/contract/sessions";
import { create } from "zustand";

interface SessionTimes {
  /** When the session ends without further activity, by this machine's clock; null until known. */
  endsAt: number | null;
  isWarned: boolean;
  /** When this page last asked for something that the server takes for activity. */
  activeAt: number;
  /** The most time there ever was: the idle time, unless the session's longest duration ends it sooner. */
  mostSeconds: number | null;
  /** When what is known now was asked for: an answer to an earlier question was overtaken on its way. */
  askedAt: number;
  /** When an answer spoke against the warning: time to ask again. */
  doubtedAt: number;
  /** The person's choice to stay is on its way; its own answer settles the matter. */
  isExtending: boolean;
}

const unknown: SessionTimes = {
  endsAt: null,
  isWarned: false,
  activeAt: 0,
  mostSeconds: null,
  askedAt: 0,
  doubtedAt: 0,
  isExtending: false,
};

/** When the session ends and whether its person is to be warned, as the server has last told. */
export const useSessionTimes = create<SessionTimes>()(() => unknown);

/** What was known belongs to a session that is over. */
export const forgetTimes = () => useSessionTimes.setState(unknown, true);

/** Something asked later has been answered already; unless it is of a time to come, from before this machine's clock was set back. */
const isOvertaken = (at: number, { askedAt }: SessionTimes) => at < askedAt && askedAt <= Date.now();

export function hearStatus(status: SessionStatus, askedAt: number): void {
  const times = useSessionTimes.getState();
  if (isOvertaken(askedAt, times)) return;
  const left = status.timeUntilTimeout;
  useSessionTimes.setState({
    endsAt: Date.now() + left * 1000,
    isWarned: left > 0 && left <= sessionWarningSeconds,
    askedAt,
    mostSeconds: Math.max(left, times.mostSeconds ?? 0),
  });
}

/** The person chose to stay: the warning goes, even where the idle time is so short that the next answer brings it back. */
export function hearExtension(status: SessionStatus, askedAt: number): void {
  hearStatus(status, askedAt);
  // What is still on its way was asked before.
  useSessionTimes.setState({ isWarned: false, askedAt: Date.now() });
}

/** Time passes without an answer too. Where the idle time is shorter than the warning, an extension is good for half of it. */
export function warnWhenDue(now: number): void {
  const { endsAt, isWarned, isExtending, mostSeconds } = useSessionTimes.getState();
  if (endsAt === null || isWarned || isExtending) return;
  const threshold = Math.min(sessionWarningSeconds, (mostSeconds ?? Infinity) / 2);
  if (endsAt > now && endsAt - now <= threshold * 1000) useSessionTimes.setState({ isWarned: true });
}

/** Every answer to a session tells by its header, or by having none, how near the end is. */
export function hearAnswer(response: Response, { sentAt, isActivity }: { sentAt: number; isActivity: boolean }): void {
  const times = useSessionTimes.getState();
  const { activeAt, isWarned, isExtending } = times;
  if (isOvertaken(sentAt, times)) return;
  if (isActivity && response.ok)
    useSessionTimes.setState({ activeAt: Math.max(Math.min(activeAt, Date.now()), sentAt) });
  const left = secondsOf(response.headers.get(sessionWarningHeader));
  if (left !== undefined && left <= sessionWarningSeconds) {
    useSessionTimes.setState({ endsAt: Date.now() + left * 1000, isWarned: true });
  } else if (isActivity && response.ok && isWarned && !isExtending) {
    // The request was activity, here or of the page itself.
    useSessionTimes.setState({ doubtedAt: Date.now() });
  }
}

/** The session may be over: time to ask the server, whose answer ends it if it is. */
export const doubtSession = (): void => useSessionTimes.setState({ doubtedAt: Date.now() });

const secondsOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
