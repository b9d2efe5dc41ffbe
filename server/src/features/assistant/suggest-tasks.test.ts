import { describe, expect, it } from "vitest";
import { countRows, fixture, setUpFixture, test } from "./assistant.fixture.ts";

setUpFixture();

const suggest = (body: object, person = fixture.salesRep) => test.as(person).post("/api/ai/task-suggestions", body);

describe("finding follow-ups in a note", () => {
  it("answers with each, and saves nothing", async () => {
    const before = await countRows();
    const noteText = "Call him back tomorrow at 10, email a quote for the Civic and order the brake pads by Friday.";
    const { status, body } = await suggest({ noteText, customerName: "Ada Lovelace", locationId: fixture.downtown });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasTasks: true, provider: "rules", isDoNotCall: false });
    expect(body).not.toHaveProperty("error");
    const suggestions: Record<string, unknown>[] = body.suggestions;
    expect(suggestions.map(({ title, suggestedDate, suggestedTime }) => [title, suggestedDate, suggestedTime])).toEqual(
      [
        ["Call back", "2026-03-11", "10:00"],
        ["Send quote", null, null],
        ["Order part", "2026-03-13", null],
      ],
    );
    expect(await countRows()).toEqual(before);
  });

  it("passes on that someone wants no calls, and changes nothing", async () => {
    const { body } = await suggest({ noteText: "She doesn't want to be called anymore." });
    expect(body).toMatchObject({ hasTasks: false, suggestions: [], isDoNotCall: true });
  });

  it("finds none in notes of fewer than ten characters", async () => {
    expect((await suggest({ noteText: "Call soon" })).body).toMatchObject({ hasTasks: false, suggestions: [] });
    expect((await suggest({ noteText: "Call today" })).body).toMatchObject({ hasTasks: true });
  });

  it.each([
    [{}, "noteText", "Please enter a note"],
    [{ noteText: " " }, "noteText", "Please enter a note"],
    [{ noteText: "x".repeat(10_001) }, "noteText", "Note text must be at most 10,000 characters"],
    [{ noteText: "Call back Friday", locationId: 7 }, "locationId", expect.any(String)],
    [{ noteText: "Call back Friday", customerName: {} }, "customerName", "Customer must be text"],
  ])("names invalid fields: %#", async (body, field, message) => {
    const answer = await suggest(body);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  it("is for people who may add tasks, at locations they may see", async () => {
    const request = { noteText: "Call back on Friday." };
    expect((await test.anonymous.post("/api/ai/task-suggestions", request)).status).toBe(401);
    expect((await suggest(request, fixture.viewer)).status).toBe(403);
    expect((await suggest({ ...request, locationId: fixture.downtown }, fixture.airportAdvisor)).status).toBe(404);
    expect((await suggest({ ...request, locationId: fixture.foreignLocation })).status).toBe(404);
    expect((await suggest({ ...request, locationId: fixture.downtown }, fixture.stranger)).status).toBe(404);
  });
});
