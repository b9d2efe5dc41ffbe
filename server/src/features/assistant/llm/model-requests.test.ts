import { beforeEach, describe, expect, it } from "vitest";
import { details, testWithModel, understood } from "./model.fixture.ts";

const { model, parse, people, test } = await testWithModel();

beforeEach(() => void model.questions.splice(0));

// Today is Tuesday, March 10, 2026.
const other = (over: object, relation: "additional" | "alternative" = "additional") => ({
  ...details(over),
  relation,
});
const friday10 = { appointmentDate: "2026-03-13", appointmentTime: "10:00", appointmentType: null };
const saturday2 = { appointmentDate: "2026-03-14", appointmentTime: "14:00" };

it("asks a model for whatever the rules answer", async () => {
  model.answer(() => understood());
  await parse("test drive Thursday 3pm");
  const [question] = model.questions;
  expect(question?.schema).toMatchObject({
    required: ["intent", "isUnderstood", "wantsFirstFree", "details", "movedFrom", "otherRequests"],
  });
  for (const word of ["move", "movedFrom", "otherRequests", "alternative", "without a\nstated time it is null"])
    expect(question?.instructions).toContain(word);
});

it("doesn't ask a model about text that is still being typed", async () => {
  const isTyped = true;
  const post = (path: string, body: object) => test.as(people.salesRep).post(path, { ...body, isTyped });
  const { body: parsed } = await post("/api/ai/parse-appointment", { appointmentText: "test drive Thursday 3pm" });
  const { body: suggested } = await post("/api/ai/task-suggestions", { noteText: "Call back on Friday at 2pm." });
  expect([parsed.provider, suggested.provider, model.questions]).toEqual(["rules", "rules", []]);
});

describe("a model's further requests", () => {
  const text = "fri 10 and test drive sat 2pm";

  it("are kept, each with its own type", async () => {
    model.answer(() => understood(friday10, { otherRequests: [other(saturday2)] }));
    const { body } = await parse(text);
    expect(body).toMatchObject({
      provider: "llm",
      appointmentDetails: friday10,
      otherRequests: [
        { ...saturday2, appointmentType: "Test Drive", relation: "additional", notes: text, advisors: [] },
      ],
    });
    // What Friday is for isn't said.
    expect(body.appointmentDetails.confidence).toBeLessThan(0.9);
  });

  it("are added where it dropped what the rules read", async () => {
    model.answer(() => understood(friday10));
    expect((await parse(text)).body).toMatchObject({
      provider: "llm",
      appointmentDetails: { ...friday10, confidence: expect.any(Number) },
      otherRequests: [{ ...saturday2, appointmentType: "Test Drive", relation: "additional" }],
    });
    model.answer(() => understood(saturday2));
    expect((await parse(text)).body).toMatchObject({
      appointmentDetails: saturday2,
      otherRequests: [{ ...friday10, relation: "additional" }],
    });
  });

  it("are alternatives, each once", async () => {
    const [wednesday, thursday] = [{ appointmentDate: "2026-03-11" }, { appointmentDate: "2026-03-12" }];
    model.answer(() =>
      understood(wednesday, {
        otherRequests: [
          other(thursday, "alternative"),
          other(thursday, "alternative"),
          other(wednesday, "alternative"),
        ],
      }),
    );
    const { body } = await parse("test drive wed or thurs at 3");
    expect(body.otherRequests).toMatchObject([{ ...thursday, relation: "alternative" }]);
  });

  it("leave it to the rules if there are far too many", async () => {
    model.answer(() => understood(friday10, { otherRequests: Array.from({ length: 6 }, () => other(saturday2)) }));
    expect((await parse(text)).body).toMatchObject({ provider: "rules", otherRequests: [saturday2] });
  });
});

describe("a model's move", () => {
  const text = "reschedule from friday 2pm to monday 10am";
  const monday10 = { appointmentDate: "2026-03-16", appointmentTime: "10:00", appointmentType: null };
  const movedFrom = { date: "2026-03-13", time: "14:00" };

  it("has the old time and the new one", async () => {
    model.answer(() => understood(monday10, { intent: "move", movedFrom }));
    expect((await parse(text)).body).toMatchObject({
      provider: "llm",
      intent: "move",
      movedFrom,
      appointmentDetails: monday10,
      otherRequests: [],
    });
  });

  it.each<[string, Parameters<typeof understood>[1]]>([
    ["took it for a new appointment", {}],
    ["left out the old time", { intent: "move" }],
    ["left out the old day", { intent: "move", movedFrom: { date: null, time: "14:00" } }],
    [
      "repeated the old time as an alternative",
      {
        intent: "move",
        movedFrom,
        otherRequests: [other({ appointmentDate: "2026-03-13", appointmentTime: "14:00" }, "alternative")],
      },
    ],
  ])("keeps what the rules read where it %s", async (_, answer) => {
    model.answer(() => understood(monday10, answer));
    expect((await parse(text)).body).toMatchObject({
      provider: "llm",
      intent: "move",
      movedFrom,
      appointmentDetails: monday10,
      otherRequests: [],
    });
  });

  it("is left to the rules if it goes to the old time", async () => {
    model.answer(() => understood({ appointmentDate: "2026-03-13", appointmentTime: "14:00" }));
    expect((await parse(text)).body).toMatchObject({ provider: "rules", movedFrom, appointmentDetails: monday10 });
  });

  it("is none of a new appointment", async () => {
    model.answer(() => understood({}, { movedFrom }));
    expect((await parse("test drive Thursday 3pm")).body).toMatchObject({ intent: "book", movedFrom: null });
  });
});

describe("what a text doesn't say", () => {
  it.each([
    ["a time", "test drive thursday", {}, { appointmentDate: "2026-03-12", appointmentTime: null }],
    ["a day", "test drive at 3pm", {}, { appointmentDate: null, appointmentTime: "15:00" }],
    ["a duration", "test drive thursday 3pm", { estimatedDuration: 20 }, { estimatedDuration: 60 }],
  ])("is not taken from a model: %s", async (_, text, found, said) => {
    model.answer(() => understood(found));
    expect((await parse(text)).body).toMatchObject({ provider: "llm", appointmentDetails: said });
  });

  it("is empty in its answer too", async () => {
    model.answer(() => understood({ appointmentTime: null }));
    expect((await parse("test drive thursday")).body).toMatchObject({
      provider: "llm",
      appointmentDetails: { appointmentTime: null },
      warnings: [{ code: "time-missing" }],
    });
  });

  it("makes no request of neither a day nor a time", async () => {
    model.answer(() => understood());
    expect((await parse("test drive some other moon")).body).toMatchObject({
      provider: "rules",
      isValid: false,
    });
  });
});

describe("a question or cancellation that only a model recognizes", () => {
  it.each(["question", "cancel"] as const)("is no request: %s", async (intent) => {
    model.answer(() => understood({}, { intent }));
    const { body } = await parse("est-ce que jeudi 15h est libre");
    expect(body).toMatchObject({
      provider: "llm",
      isValid: false,
      intent,
      appointmentDetails: null,
      otherRequests: [],
    });
    expect(body.reason).toMatch(/^This asks/);
  });

  it("doesn't drop a request that the rules are sure of", async () => {
    model.answer(() => understood({}, { intent: "question" }));
    expect((await parse("test drive Thursday 3pm")).body).toMatchObject({ provider: "rules", isValid: true });
  });
});
