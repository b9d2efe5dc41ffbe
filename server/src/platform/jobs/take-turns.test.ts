import { describe, expect, it } from "vitest";
import { takeTurns, type Turn } from "./take-turns.ts";

/** Works off so much of each, and says whose turn it was. */
function testTurns(
  work: Record<string, number>,
  fails: (who: string, turn: Turn, left: number) => boolean = () => false,
) {
  const turns: string[] = [];
  const left = new Map(Object.entries(work));
  const run = (signal?: AbortSignal) =>
    takeTurns(
      {
        most: 100,
        list: () => Promise.resolve([...left].flatMap(([who, n]) => (n > 0 ? [who] : []))),
        async take(who, turn) {
          const there = left.get(who) ?? 0;
          turns.push(who);
          if (fails(who, turn, there)) throw new Error(`${who} fails`);
          const done = Math.max(0, Math.min(turn.most, there - turn.skipped));
          left.set(who, there - done);
          return done;
        },
      },
      signal,
    );
  return { run, turns, left };
}

describe("turns", () => {
  it("go round, so that who has little waits for one turn of who has much", async () => {
    const { run, turns, left } = testTurns({ big: 100_000, small: 1 });
    await run();
    expect(turns.slice(0, 3)).toEqual(["big", "small", "big"]);
    expect(turns.filter((who) => who === "small")).toHaveLength(1);
    expect(left.get("big")).toBe(0);
  });

  it("also come, in the next round, to those who get work in between", async () => {
    const { run, turns, left } = testTurns({ big: 1_000 });
    const running = run();
    left.set("late", 1);
    await running;
    expect(turns.indexOf("late")).toBe(2);
  });

  it("become smaller after a failure, and leave out only what fails alone", async () => {
    const { run, left } = testTurns({ broken: 250, fine: 250 }, (who, { skipped }, there) => {
      return who === "broken" && skipped === 0 && there > 0;
    });
    expect(await run()).toEqual([new Error("broken fails")]);
    expect(Object.fromEntries(left)).toEqual({ broken: 1, fine: 0 });
  });

  it("end for who fails with everything, and for nobody else", async () => {
    const { run, left } = testTurns({ broken: 250, fine: 250 }, (who) => who === "broken");
    expect(await run()).toHaveLength(10);
    expect(Object.fromEntries(left)).toEqual({ broken: 250, fine: 0 });
  });

  it("end when the process stops, even if there is more", async () => {
    const { run, left } = testTurns({ big: 1_000 });
    await expect(run(AbortSignal.abort(new Error("Stopping")))).rejects.toThrow("Stopping");
    expect(left.get("big")).toBe(1_000);
  });
});
