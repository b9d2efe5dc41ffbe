import pg from "pg";
import { expect, it } from "vitest";
import { Notifier } from "./notifications.ts";

const of = (payload: string) => [{ channel: "c", payload }];

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "sends also what comes just when the last batch was sent, %i turns later",
  async (turns) => {
    const sent: string[] = [];
    let firstSent: (() => void) | undefined;
    const first = new Promise<void>((resolve) => (firstSent = resolve));
    const pool = new pg.Pool();
    const query = async ({ values }: { values: string[][] }) => {
      sent.push(...(values[1] ?? []));
      firstSent?.();
    };
    const notifier = new Notifier(Object.assign(pool, { query }));
    notifier.send(of("one"));
    await first;
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    notifier.send(of("two"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual(["one", "two"]);
  },
);
