import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { addAppointment, fixture, setUpFixture, test } from "#features/appointments/appointments.fixture.ts";

setUpFixture();

const get = (path: string, query: Record<string, string>, person: Person = fixture.salesRep, view?: string) =>
  test.as(person, view).get(`/api/appointments${path}?${new URLSearchParams(query).toString()}`);

const march = { from: "2026-03-09", to: "2026-03-15" };

const daysOf = (body: { appointments: { appointment_date: string; appointment_time: string }[] }) =>
  body.appointments.map(({ appointment_date: day, appointment_time: time }) => `${day} ${time}`);

describe("GET /api/appointments", () => {
  it("lists the appointments of the days by start, closed ones too", async () => {
    await addAppointment({ appointmentDate: "2026-03-12", appointmentTime: "15:00" });
    await addAppointment({ appointmentDate: "2026-03-12", appointmentTime: "08:00" });
    const { id } = await addAppointment({ appointmentDate: "2026-03-11", appointmentTime: "10:00" });
    await test
      .as(fixture.salesRep)
      .put(`/api/appointments/${id}`, { status: "cancelled", cancelReason: "customer-request" });
    await addAppointment({ appointmentDate: "2026-03-16" });
    const { status, body } = await get("", march);
    expect(status).toBe(200);
    expect(daysOf(body)).toEqual(["2026-03-11 10:00", "2026-03-12 08:00", "2026-03-12 15:00"]);
    expect(body.nextCursor).toBeNull();
  });

  it("goes on page by page without repeating or skipping any", async () => {
    const one = await get("", { ...march, limit: "2" });
    const two = await get("", { ...march, limit: "2", after: one.body.nextCursor });
    expect([...daysOf(one.body), ...daysOf(two.body)]).toEqual(daysOf((await get("", march)).body));
    expect(two.body.nextCursor).toBeNull();
    expect((await get("", { ...march, after: "nonsense" })).body.fields).toEqual({
      after: "This is not a position in the list",
    });
  });

  it("begins with those of the day before that go on after midnight", async () => {
    await addAppointment({ appointmentDate: "2026-05-04", appointmentTime: "22:30", estimatedDuration: 90 });
    await addAppointment({ appointmentDate: "2026-05-04", appointmentTime: "23:00", estimatedDuration: 90 });
    await addAppointment({ appointmentDate: "2026-05-05", appointmentTime: "08:00" });
    const day = { from: "2026-05-05", to: "2026-05-05" };
    expect(daysOf((await get("", day)).body)).toEqual(["2026-05-04 23:00", "2026-05-05 08:00"]);
  });

  it("shows one location or one advisor", async () => {
    const advisor = fixture.advisor.personId;
    await addAppointment({ appointmentDate: "2026-03-13", advisor });
    expect(daysOf((await get("", { ...march, advisor })).body)).toEqual(["2026-03-13 09:00"]);
    expect((await get("", { ...march, locationId: fixture.airport })).body.appointments).toEqual([]);
    expect((await get("", { ...march, locationId: fixture.downtown })).body.appointments).toHaveLength(4);
    expect((await get("", { ...march, locationId: fixture.foreignLocation })).status).toBe(404);
  });

  it("leaves out customers whom the person may not see, and those in the bin", async () => {
    expect((await get("", march, fixture.airportAdvisor)).body.appointments).toEqual([]);
    expect((await get("", { ...march, locationId: fixture.downtown }, fixture.airportAdvisor)).status).toBe(404);
    expect((await get("", march, fixture.stranger)).body.appointments).toEqual([]);
    await test.query("update customers set deleted_at = now() where id = $1", [fixture.customerId]);
    expect((await get("", march)).body.appointments).toEqual([]);
    await test.query("update customers set deleted_at = null where id = $1", [fixture.customerId]);
  });

  it("shows all organizations in Global View", async () => {
    const { body } = await get("", march, fixture.superAdmin, "global");
    expect(daysOf(body)).toEqual(daysOf((await get("", march)).body));
  });

  it.each<[Record<string, string>, string]>([
    [{ from: "2026-03-09" }, "to"],
    [{ from: "2026-03-09", to: "2026-03-08" }, "to"],
    [{ from: "2026-03-09", to: "2026-04-20" }, "to"],
    [{ ...march, locationId: "downtown" }, "locationId"],
  ])("refuses %j with the field that is wrong", async (query, field) => {
    const { status, body } = await get("", query);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe("planning a visit", () => {
  let plan: Record<string, string>;
  beforeAll(async () => {
    plan = {
      appointmentDate: "2026-03-18",
      appointmentTime: "09:00",
      appointmentType: "Test Drive",
      locationId: fixture.downtown,
      advisor: fixture.advisor.personId,
    };
    const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "12:00" }));
    await test.as(fixture.admin).put(`/api/locations/${fixture.downtown}/business-hours`, {
      week,
      closedDays: [{ day: "2026-03-20", reason: "Inventory" }],
      capacities: [{ appointmentType: "Test Drive", perHalfHour: 1 }],
    });
  });

  it("says what speaks against a time, and offers the next ones that are free", async () => {
    expect((await get("/check", plan)).body).toEqual({ problems: [] });
    await addAppointment({ appointmentDate: "2026-03-18", advisor: fixture.advisor.personId });
    const { body } = await get("/check", plan);
    expect(body.problems.map(({ code }: { code: string }) => code)).toEqual(["capacity", "advisor-taken"]);
    expect(body.problems[1].message).toContain("already has an appointment on Wed, Mar 18, 2026, 9:00 AM to 10:00 AM");
    const { body: offered } = await get("/free-slots", plan);
    expect(offered.slots.slice(0, 3)).toEqual([
      { appointmentDate: "2026-03-18", appointmentTime: "10:00" },
      { appointmentDate: "2026-03-18", appointmentTime: "10:30" },
      { appointmentDate: "2026-03-18", appointmentTime: "11:00" },
    ]);
    const free = { ...plan, appointmentTime: "10:00" };
    expect((await get("/check", free)).body).toEqual({ problems: [] });
  });

  it("says when the location is closed", async () => {
    const problemsAt = async (over: Record<string, string>) =>
      (await get("/check", { ...plan, ...over })).body.problems.map(({ message }: { message: string }) => message);
    expect(await problemsAt({ appointmentTime: "11:30" })).toEqual([
      "Downtown is open from 8:00 AM to 12:00 PM on Wed, Mar 18, 2026.",
    ]);
    expect(await problemsAt({ appointmentDate: "2026-03-20" })).toEqual([
      "Downtown is closed on Fri, Mar 20, 2026: Inventory.",
    ]);
  });

  it("ignores the appointment that is being edited", async () => {
    const appointment = await addAppointment({ appointmentDate: "2026-03-19", advisor: fixture.advisor.personId });
    const moved = { ...plan, appointmentDate: "2026-03-19", appointmentId: appointment.id };
    expect((await get("/check", moved)).body).toEqual({ problems: [] });
  });

  it("tells nothing about other organizations, nor about locations the person doesn't see", async () => {
    for (const path of ["/check", "/free-slots"]) {
      expect((await get(path, plan, fixture.stranger)).status).toBe(404);
      expect((await get(path, plan, fixture.airportAdvisor)).status).toBe(404);
      const { locationId: _, ...without } = plan;
      expect((await get(path, without, fixture.stranger)).body.problems ?? []).toEqual([]);
    }
  });

  it("names the field that is wrong, and a time that the clocks skip", async () => {
    const { appointmentTime: _, ...without } = plan;
    expect(Object.keys((await get("/check", without)).body.fields)).toEqual(["appointmentTime"]);
    const skipped = await get("/check", { ...plan, appointmentDate: "2027-03-14", appointmentTime: "02:30" });
    expect([skipped.status, Object.keys(skipped.body.fields)]).toEqual([422, ["appointmentTime"]]);
  });
});

describe("GET /api/appointments/:appointmentId/calendar-file", () => {
  const download = (id: string, person = fixture.salesRep) =>
    test.as(person).get(`/api/appointments/${id}/calendar-file`);
  const unfold = (text: string) => text.replaceAll("\r\n ", "");
  const readEvent = async (id: string) => {
    const { body } = await download(id);
    const valueOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(unfold(body))?.[1] ?? "";
    return { uid: valueOf("UID"), sequence: Number(valueOf("SEQUENCE")), status: valueOf("STATUS") };
  };

  it("is an iCalendar event at the instants of the wall time, also after the clocks change", async () => {
    await test.query("update locations set address = '12 Main St', zip_code = '07102' where id = $1", [
      fixture.downtown,
    ]);
    const winter = await addAppointment({ appointmentDate: "2026-12-01", notes: "Prefers Ann" });
    const { status, headers, body: text } = await download(winter.id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["content-disposition"]).toContain("appointment-2026-12-01.ics");
    expect(text).toContain(`UID:${winter.id}`);
    expect(text).toContain("DTSTART:20261201T140000Z");
    expect(text).toContain("DTEND:20261201T150000Z");
    expect(unfold(text)).toContain("SUMMARY:Test Drive at Northstar: Ada Lovelace\r\n");
    expect(unfold(text)).toContain("LOCATION:Downtown\\, 12 Main St\\, Newark\\, NJ 07102\r\n");
    expect(unfold(text)).toContain("DESCRIPTION:Status: scheduled\r\n");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text).not.toContain("Prefers Ann");
    const summer = await addAppointment({ appointmentDate: "2026-06-01" });
    expect((await download(summer.id)).body).toContain("DTSTART:20260601T130000Z");
  });

  it("counts changes, so that importing it again updates the event, and says when it is canceled", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-12-02" });
    await test.as(fixture.salesRep).put(`/api/appointments/${id}`, { status: "cancelled", cancelReason: "other" });
    const { body: text } = await download(id);
    expect(text).toContain("SEQUENCE:2");
    expect(text).toContain("STATUS:CANCELLED");
  });

  it("stays one event when it is rescheduled, so that the old time goes away", async () => {
    const first = await addAppointment({ appointmentDate: "2026-12-07" });
    const before = await readEvent(first.id);
    const moveTo = async (id: string, appointmentDate: string) =>
      (
        await test
          .as(fixture.salesRep)
          .post(`/api/appointments/${id}/reschedule`, { appointmentDate, appointmentTime: "09:00" })
      ).body.appointment.id;
    const second = await moveTo(first.id, "2026-12-08");
    const third = await moveTo(second, "2026-12-09");
    const chain = [before, await readEvent(first.id), await readEvent(second), await readEvent(third)];
    expect(new Set(chain.map(({ uid }) => uid))).toEqual(new Set([first.id]));
    const sequences = chain.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
    expect(chain.map(({ status }) => status)).toEqual(["TENTATIVE", "CANCELLED", "CANCELLED", "TENTATIVE"]);
  });

  it("is found only by those who may see the customer", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-12-03" });
    expect((await download(id, fixture.stranger)).status).toBe(404);
    expect((await download(id, fixture.airportAdvisor)).status).toBe(404);
    expect((await download(id, fixture.viewer)).status).toBe(200);
  });
});
