import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { WriteQueue } from "./write-queue.ts";

it("runs four of one person's writes at once, all of them in the end, and others' beside them", async () => {
  const queue = new WriteQueue();
  let running = 0;
  let most = 0;
  const write = async () => {
    most = Math.max(most, ++running);
    await pause(1);
    running--;
    if (most === 0) throw new Error("Nothing runs");
  };
  const own = Array.from({ length: 200 }, () => queue.run("one", write));
  expect(await queue.run("other", () => Promise.resolve(running))).toBe(4);
  await Promise.all(own);
  expect([most, running]).toEqual([4, 0]);
});

it("gives the place of a failed write to the next one", async () => {
  const queue = new WriteQueue();
  const failing = Array.from({ length: 8 }, () => queue.run("one", () => Promise.reject(new Error("Refused"))));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
  expect(await queue.run("one", () => Promise.resolve("stored"))).toBe("stored");
});
