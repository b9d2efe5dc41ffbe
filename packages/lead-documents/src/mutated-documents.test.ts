import { expect, it } from "vitest";
import { outcomes } from "./lead.ts";
import { adf, read, readMail } from "./testing.fixture.ts";

/** The same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  "<",
  ">",
  "</",
  "/>",
  "&",
  "&lt;",
  "&#x110000;",
  "&#0;",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "<?",
  "\0",
  '"',
  "'",
  "=",
  "\ud800",
  "é",
  "\x92",
  "<adf>",
  "</adf>",
  "<prospect>",
  "</prospect>",
  "<contact>",
  "</name>",
  "<br>",
  "<p>",
  "<vehicle interest=sell>",
  "<year>9e99</year>",
  "<requestdate>2026-99-99T99:99:99</requestdate>",
  "<price>1e999</price>",
  `<comments>${"VIN: x, ".repeat(50)}</comments>`,
];

function mutate(text: string, random: (below: number) => number): string {
  let mutated = text;
  for (let count = random(12); count >= 0; count -= 1) {
    const [at, length] = [random(mutated.length + 1), random(80)];
    const kept = mutated.slice(0, at);
    const cut = mutated.slice(at, at + length);
    const rest = mutated.slice(at + length);
    const piece = pieces[random(pieces.length)] ?? "";
    mutated =
      [kept + rest, kept + cut + cut + rest, kept + piece + cut + rest, kept + piece.repeat(random(200)) + rest, kept][
        random(5)
      ] ?? "";
  }
  return mutated.slice(0, 20_000);
}

const types = [
  "text/xml",
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=b",
  "text/xml; charset=shift_jis",
];

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
        : read(Buffer.from(text, index % 7 === 0 ? "latin1" : "utf8"), { contentType: types[random(types.length)] });
    expect(outcomes).toContain(reading.outcome);
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});
