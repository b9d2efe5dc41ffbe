type Undo = () => Promise<void>;

/** What a page has done to deals and can take back, in the order in which it was done. */
export class UndoStack {
  #done: readonly Undo[] = [];

  add(undo: Undo): void {
    this.#done = [...this.#done, undo];
  }

  remove(undo: Undo): void {
    this.#done = this.#done.filter((each) => each !== undo);
  }

  undoLast(): void {
    void this.#done.at(-1)?.();
  }
}
