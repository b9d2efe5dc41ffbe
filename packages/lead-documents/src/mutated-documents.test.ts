import { expect, it } from "vitest";
import { outcomes } from "./lead.ts";
import { contentTypes, createRandom, mutate } from "./mutations.fixture.ts";
import { adf, read, readMail } from "./testing.fixture.ts";

it("reads 5,000 mutated documents and mails to some outcome, without keeping memory", async () => {
  const random = createRandom(35);
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 5_000; index += 1) {
    const text = mutate(adf, random);
    const reading =
      index % 5 === 0
        ? await readMail(
            mutate(
              `From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html\n\n${text}\n--x--`,
              random,
            ),
          )
        : read(Buffer.from(text, index % 7 === 0 ? "latin1" : "utf8"), {
            contentType: contentTypes[random(contentTypes.length)],
          });
    expect(outcomes).toContain(reading.outcome);
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});
