import { describe, expect, it } from "vitest";
import { countRows, fixture, openAt, setUpFixture, test, weekOf } from "./assistant.fixture.ts";

setUpFixture();

const parse = (body: object, person = fixture.salesRep) => test.as(person).post("/api/ai/parse-appointment", body);
const whenOf = async (appointmentText: string, more: object = {}) => {
  const { appointmentDetails: details } = (await parse({ appointmentText, ...more })).body;
  return `${details?.appointmentDate} ${details?.appointmentTime}`;
};

describe("reading a request for an appointment", () => {
  it("answers with its details, and saves nothing", async () => {
    const before = await countRows();
    const { status, body } = await parse({ appointmentText: "oil change tomorrow 9am", customerName: "Ada Lovelace" });
    expect([status, body]).toEqual([
      200,
      {
        isValid: true,
        intent: "book",
        movedFrom: null,
        otherRequests: [],
        reason: null,
        provider: "rules",
        notUnderstood: [],
        warnings: [],
        advisors: [],
        appointmentDetails: {
          appointmentDate: "2026-03-11",
          appointmentDateUntil: null,
          appointmentTime: "09:00",
          appointmentTimeUntil: null,
          appointmentType: "Maintenance",
          vehicle: null,
          priority: "medium",
          estimatedDuration: 60,
          notes: "oil change tomorrow 9am",
          confidence: expect.any(Number),
        },
      },
    ]);
    expect(await countRows()).toEqual(before);
  });

  it("gives a reason if it says nothing about when", async () => {
    const { status, body } = await parse({ appointmentText: "I need new tires" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isValid: false, appointmentDetails: null, reason: expect.stringContaining("when") });
  });

  it.each([
    [
      "cancel",
      "cancel my appointment tomorrow at 9",
      "This asks to cancel an appointment. Open the appointment to cancel it.",
    ],
    ["question", "what time do you open on Saturday", "This asks a question. Nothing was read as an appointment."],
  ])("books nothing for a %s", async (intent, appointmentText, reason) => {
    const { body } = await parse({ appointmentText });
    expect(body).toMatchObject({ isValid: false, intent, appointmentDetails: null, reason });
  });

  it("reads days and times where the location is", async () => {
    await test.query("update locations set time_zone = 'Pacific/Honolulu' where id = $1", [fixture.airport]);
    await test.query("update organizations set time_zone = 'Pacific/Auckland' where id = $1", [fixture.organizationId]);
    expect(await whenOf("today at 4pm", { locationId: fixture.airport })).toBe("2026-03-10 16:00");
    expect(await whenOf("in two hours", { locationId: fixture.airport })).toBe("2026-03-10 07:00");
    expect(await whenOf("today at 4pm", { locationId: null })).toBe("2026-03-11 16:00");
    await test.query("update organizations set time_zone = 'America/New_York' where id = $1", [fixture.organizationId]);
    await test.query("update locations set time_zone = 'America/New_York' where id = $1", [fixture.airport]);
  });

  it("knows the location's hours and closed days", async () => {
    await openAt(fixture.downtown, {
      week: weekOf("07:00", "12:00"),
      closedDays: [{ day: "2026-03-12", reason: "Inventory" }],
    });
    const locationId = fixture.downtown;
    expect(await whenOf("first thing Friday", { locationId })).toBe("2026-03-13 07:00");
    const onClosedDay = await parse({ appointmentText: "Thursday at 10", locationId });
    expect(onClosedDay.body.warnings).toMatchObject([{ code: "outside-business-hours" }]);
    expect((await parse({ appointmentText: "Thursday at 10" })).body.warnings).toEqual([]);
  });

  it("reads the organization's own types of appointments", async () => {
    const admin = await test.create.person({ organizationId: fixture.organizationId, role: "org:admin" });
    const own = "/api/picklists/appointment-types/values";
    expect((await test.as(admin).post(own, { name: "Ceramic Coating" })).status).toBe(201);
    const { body } = await parse({ appointmentText: "ceramic coating tomorrow 9am" });
    expect(body.appointmentDetails.appointmentType).toBe("Ceramic Coating");
  });

  it("offers who needs it as soon as possible the first time that is free", async () => {
    const locationId = fixture.downtown;
    await openAt(locationId, {
      week: weekOf("08:00", "17:00"),
      capacities: [{ appointmentType: null, perHalfHour: 1 }],
    });
    expect(await whenOf("urgent repair estimate ASAP", { locationId })).toBe("2026-03-10 11:00");
    for (const appointmentTime of ["11:00", "11:30"]) {
      const visit = { appointmentDate: "2026-03-10", appointmentTime, appointmentType: "Maintenance", locationId };
      const booked = await test
        .as(fixture.salesRep)
        .post("/api/appointments", { ...visit, customerId: fixture.customerId });
      expect(booked.status).toBe(201);
    }
    expect(await whenOf("urgent repair estimate ASAP", { locationId })).toBe("2026-03-10 12:00");
    const { body } = await parse({ appointmentText: "urgent repair estimate ASAP", locationId });
    expect(body.appointmentDetails).toMatchObject({ priority: "high", appointmentType: "Repair Estimate" });
    expect(body.warnings).toMatchObject([{ code: "time-assumed" }]);
    expect(await whenOf("brakes tomorrow, ASAP in the morning", { locationId })).toBe("2026-03-11 09:00");
  });

  it.each([
    [{}, "appointmentText", "Please enter appointment details"],
    [{ appointmentText: " \n\t" }, "appointmentText", "Please enter appointment details"],
    [{ appointmentText: 5 }, "appointmentText", "Please enter appointment details"],
    [{ appointmentText: "x".repeat(2_001) }, "appointmentText", "Appointment text must be at most 2,000 characters"],
    [
      { appointmentText: "tomorrow", customerName: "x".repeat(201) },
      "customerName",
      "Customer must be at most 200 characters",
    ],
    [{ appointmentText: "tomorrow", locationId: "here" }, "locationId", "Location must be a valid ID"],
  ])("names invalid fields: %#", async (body, field, message) => {
    const answer = await parse(body);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  it("is for people who may book, at locations they may see", async () => {
    const request = { appointmentText: "ASAP" };
    expect((await test.anonymous.post("/api/ai/parse-appointment", request)).status).toBe(401);
    expect((await parse(request, fixture.viewer)).status).toBe(403);
    const { airportAdvisor, airport, downtown, foreignLocation, stranger } = fixture;
    expect((await parse({ ...request, locationId: airport }, airportAdvisor)).status).toBe(200);
    expect((await parse({ ...request, locationId: downtown }, airportAdvisor)).status).toBe(404);
    expect((await parse({ ...request, locationId: foreignLocation })).status).toBe(404);
    expect((await parse({ ...request, locationId: downtown }, stranger)).status).toBe(404);
  });
});

describe("an advisor whom the request names", () => {
  it("is found among those who work at the location", async () => {
    const { organizationId, airport } = fixture;
    const at = [{ locationId: airport, role: "service_advisor" as const }];
    const { personId } = await test.create.person({ organizationId, at });
    await test.query("update people set first_name = 'Renée', last_name = 'Lindqvist' where id = $1", [personId]);
    const ask = async (locationId: string) => {
      const request = { appointmentText: "oil change tomorrow 9am w/ renee", locationId };
      return (await parse(request, fixture.admin)).body.advisors;
    };
    expect(await ask(fixture.airport)).toEqual([{ id: personId, name: "Renée Lindqvist" }]);
    expect(await ask(fixture.downtown)).toEqual([]);
    const { body } = await parse(
      { appointmentText: "fri 10 and test drive sat 2pm w/ renee", locationId: airport },
      fixture.admin,
    );
    expect([body.advisors, body.otherRequests[0].advisors]).toEqual([[], [{ id: personId, name: "Renée Lindqvist" }]]);
    await test.as(fixture.admin).put(`/api/advisors/${personId}`, { active: false });
    expect(await ask(fixture.airport)).toEqual([]);
  });
});
