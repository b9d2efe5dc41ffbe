import { useEffect } from "react";
import { create } from "zustand";

/** Someone to call in a list on the page. */
export interface Callee {
  organizationId: string;
  customerId?: string | undefined;
  /** If not the customer's primary number; may be international. */
  number?: string | undefined;
  /** The task that leads to the call. */
  taskId?: string | undefined;
}

/** What tells a row of a list from the others, as `data-callee` on the page. */
export const rowIdOf = ({ taskId, customerId, number }: Omit<Callee, "organizationId">): string =>
  taskId ?? customerId ?? number ?? "";

interface CallList {
  /** Who is still to be called, the next one first. */
  left: readonly Callee[];
  /** The one whose call is being set up; null once it was placed, absent for the row that the list began from. */
  taken?: Callee | null | undefined;
  /** Who may not be called, with the reason: "Bea Smith: do not call". */
  passedOver: readonly string[];
  /** "between" two calls the next one is offered; null if no list is being called. */
  stage: "calling" | "between" | "paused" | null;
}

const none: CallList = { left: [], taken: undefined, passedOver: [], stage: null };

/** The list that this person is calling through. */
export const useCallList = create<CallList>()(() => none);

let onPage: readonly Callee[] = [];

/** Lets the rows of a list on the page be called one after another. */
export function useCallableRows(rows: readonly Callee[]): void {
  useEffect(() => {
    onPage = rows;
    return () => {
      onPage = [];
    };
  });
}

/** Goes on with the rows below the one that is called, if it is in the page's list. */
export function callFrom(id: string): void {
  const at = onPage.findIndex((row) => rowIdOf(row) === id);
  if (at !== -1) useCallList.setState({ ...none, left: onPage.slice(at + 1), stage: "calling" });
}

/** Offers these rows of the page's list one after another. */
export function callThrough(ids: readonly string[]): void {
  const left = onPage.filter((row) => ids.includes(rowIdOf(row)));
  if (left.length > 0) useCallList.setState({ ...none, left, stage: "between" });
}

export const notePlaced = (): void => useCallList.setState({ taken: null });

/** A setup or a log was closed: the list waits, with the one who wasn't called; unless nobody was called yet. */
export const interruptCallList = (): void =>
  useCallList.setState(({ left, taken }) => {
    const waiting = taken ? [taken, ...left] : left;
    return taken === undefined || waiting.length === 0 ? none : { ...none, left: waiting, stage: "paused" };
  });

/** After a call was logged. */
export const offerNext = (): void =>
  useCallList.setState(({ left, stage }) =>
    stage !== "calling" ? {} : left.length > 0 ? { ...none, left, stage: "between" } : none,
  );

/** The next one is called, or skipped if the list stays between calls. */
export const takeNext = (stage: "calling" | "between"): void =>
  useCallList.setState(({ left: [taken, ...left] }) => ({ left, taken, stage }));

export const passOver = (callee: Callee, why: string): void =>
  useCallList.setState(({ left, passedOver }) =>
    left.includes(callee) ? { left: left.filter((each) => each !== callee), passedOver: [...passedOver, why] } : {},
  );

export const pauseCallList = (): void => useCallList.setState({ stage: "paused" });

export const resumeCallList = (): void => useCallList.setState({ stage: "between" });

export const endCallList = (): void => useCallList.setState(none);
