declare const isRecorded: unique symbol;

/**
 * What a write answers whose change is in the audit log. Only the audit feature's `changed` makes one with a change, and `unchanged` or
 * `exempt` one without: a use case that forgets to record what it did doesn't compile.
 */
export interface Recorded<T> {
  readonly answer: T;
  readonly [isRecorded]: true;
}

/** Only for the functions named above; lint refuses it elsewhere. */
export const recorded = <T>(answer: T): Recorded<T> => ({ answer }) as Recorded<T>;

/** The same with another answer. */
export const answering = <T>(_: Recorded<unknown> | readonly Recorded<unknown>[], answer: T): Recorded<T> =>
  recorded(answer);
