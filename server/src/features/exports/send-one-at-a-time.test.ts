import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { sendOneAtATime } from "./send-one-at-a-time.ts";

it("sends a person one export at a time, and ends one that nobody waits for", async () => {
  const open = (start: string) =>
    sendOneAtATime("person", async () => ({
      fileName: "a.csv",
      contentType: "text/csv; charset=utf-8; header=present",
      content: cells(start),
    }));
  async function* cells(start: string) {
    yield start;
    yield "end";
  }
  const first = Readable.from((await open("first")).content);
  await expect(open("second")).rejects.toThrow("Another export of yours is still running.");
  const closed = once(first, "close");
  first.destroy();
  await closed;
  expect(await Readable.from((await open("third")).content).toArray()).toEqual(["third", "end"]);
  await expect(sendOneAtATime("person", () => Promise.reject(new Error("unreadable")))).rejects.toThrow("unreadable");
  expect((await open("fourth")).fileName).toBe("a.csv");
});
