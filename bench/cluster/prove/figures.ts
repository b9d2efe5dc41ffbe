/** What the proof found, one line for each claim. */
export class Figures {
  readonly #lines: { isFine: boolean; text: string }[] = [];

  add(step: string, what: string, found: string | number, isFine: boolean): void {
    const text = `${step.padEnd(20)}${what.padEnd(58)}${found}`;
    this.#lines.push({ isFine, text });
    console.log(`${isFine ? "  ok    " : "  MISSED"} ${text}`);
  }

  get hasMissed(): boolean {
    return this.#lines.some(({ isFine }) => !isFine);
  }

  print(): void {
    console.log("");
    for (const { isFine, text } of this.#lines) console.log(`${isFine ? "ok    " : "MISSED"}  ${text}`);
  }
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
