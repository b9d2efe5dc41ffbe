/** Something done to a deal that can be taken back. */
export interface UndoableChange {
  /** Whether the deal is still as this left it, as far as this page knows. */
  isLatest: () => boolean;
  undo: () => Promise<void>;
}

const mostKept = 20;

/** What a page has done to deals and can take back, in the order in which it was done. */
export class UndoStack {
  #done: readonly UndoableChange[] = [];

  add(done: UndoableChange): void {
    this.#done = [...this.#done, done].slice(-mostKept);
  }

  /** Takes it out; false if it has been taken back, or is being. */
  take(done: UndoableChange): boolean {
    const others = this.#done.filter((each) => each !== done);
    const isThere = others.length < this.#done.length;
    this.#done = others;
    return isThere;
  }

  /** Takes back what was done last, and forgets what was overtaken by something that can't be taken back here. */
  undoLast(): void {
    const last = this.#done.at(-1);
    if (!last) return;
    if (last.isLatest()) return void last.undo();
    this.take(last);
    this.undoLast();
  }
}
