import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./embedded-postgres.fixture.ts";
import { withLock } from "./lock.ts";
import { pause } from "./processes.ts";

it("lets one in at a time", async () => {
  const file = join(temporaryFolder(), "lock");
  const events: string[] = [];
  const enter = (name: string) =>
    withLock(
      file,
      () => {},
      async () => {
        events.push(`${name} in`);
        await pause(30);
        events.push(`${name} out`);
      },
    );
  await Promise.all([enter("first"), enter("second"), enter("third")]);

  expect(events).toHaveLength(6);
  for (let entered = 0; entered < 6; entered += 2) {
    expect(events[entered + 1]).toBe(events[entered]?.replace(" in", " out"));
  }
});

it("lets only one of many break a lock left by a dead process", async () => {
  const file = join(temporaryFolder(), "lock");
  writeFileSync(file, `${process.pid}\nanother start time`);
  let inside = 0;
  const seen: number[] = [];
  const enter = () =>
    withLock(
      file,
      () => {},
      async () => {
        seen.push(++inside);
        await pause(5);
        inside--;
      },
    );
  await Promise.all(Array.from({ length: 8 }, enter));

  expect(seen).toEqual(Array(8).fill(1));
});

it("is free again after a failure", async () => {
  const file = join(temporaryFolder(), "lock");
  const failing = withLock(
    file,
    () => {},
    () => Promise.reject(new Error("failed")),
  );

  await expect(failing).rejects.toThrow("failed");
  expect(
    await withLock(
      file,
      () => {},
      async () => "in",
    ),
  ).toBe("in");
});
