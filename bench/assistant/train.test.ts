import { findTasks, parseRequest } from "@automotive-crm/appointment-language";
import { judgeNote, judgeRequest, learned } from "@automotive-crm/appointment-language/training";
import { expect, it } from "vitest";
import { timeZone } from "./examples.ts";
import { fitChance } from "./fit-chance.ts";
import { fitWords } from "./fit-words.ts";
import { fingerprintOf, readTrainingData } from "./train.ts";

const context = { now: new Date("2026-03-10T14:20:00Z"), timeZone };

it("keeps the scores learned from the examples there are (npm run bench -- train)", () => {
  expect(learned.examples).toBe(fingerprintOf(readTrainingData()));
  expect(JSON.stringify(learned).length).toBeLessThan(160_000);
});

it("learns which words go with a label, the same way each time", () => {
  const texts = ["call him", "call her", "call Bo", "send it", "send this", "send that"].map((text) => ({
    words: text.split(" "),
    labels: [text.startsWith("call") ? 0 : 1],
  }));
  const options = { labels: ["call", "send"], isOne: true };
  const learnedWords = fitWords(texts, options);
  expect(learnedWords.weights["call"]?.[1]).toBeGreaterThan(0);
  expect(learnedWords.weights["send"]?.[1]).toBeLessThan(0);
  expect(fitWords(texts, options)).toEqual(learnedWords);
});

it("learns what makes an answer less likely to be right", () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    signs: { unread: Number(index % 2 === 0), length: index % 7 },
    isRight: index % 2 === 1 || index % 10 === 0,
  }));
  expect(fitChance(rows).weights["unread"]).toBeLessThan(-0.5);
});

it.each([
  "please stop leaving messages on this phone I am not interested",
  "was told nobody would call, we called, he's mad. NO MORE",
  "says enough with the phone, wants off",
])("hears a wish for no calls that no rule describes: %s", (note) => {
  expect(judgeNote(note).isDoNotCall).toBe(true);
  expect(findTasks(note, context).isDoNotCall).toBe(true);
});

it.each([
  "left a message with his wife",
  "call him tomorrow at 9",
  "stop by the store friday",
  "quiere que le llamen mañana",
])("hears none in %s", (note) => expect(findTasks(note, context).isDoNotCall).toBe(false));

it("knows a question by its words where no rule does", () => {
  const { intent, appointmentDetails } = parseRequest(
    "yeah do you guys have the touch up paint for a 2021 Accord in stock",
    context,
  );
  expect({ intent, appointmentDetails }).toEqual({ intent: "question", appointmentDetails: null });
});

it.each([
  ["wants to drive Santa Fe thurs 5p", "Schedule test drive", "2026-03-12", "17:00"],
  ["quote + availability on 4 Blizzaks for a Forester by tmrw", "Send quote", "2026-03-11", null],
])("finds what the words call for, and when by the grammar: %s", (note, title, suggestedDate, suggestedTime) =>
  expect(findTasks(note, context).suggestions).toMatchObject([{ title, suggestedDate, suggestedTime }]),
);

it("is never sure of an answer to a request that doesn't say what it is for", () => {
  for (const text of ["Friday", "Friday at 2", "Ask for Priya Friday at 2"])
    expect(parseRequest(text, context).appointmentDetails?.confidence).toBeLessThan(0.9);
});

it("leaves what the rules read as something else than a booking", () => {
  expect(judgeRequest(["oil", "change", "@when"], "cancel").intent).toBe("cancel");
});
