import { checkVisit, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ada, amy, answerForm, buildAppointment, escape, jordan } from "#testing/appointments.tsx";
import { buildCall, completedCall } from "#testing/calls.tsx";
import { airport, asRole, downtown, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { CallLogDialog } from "./CallLogDialog.tsx";
import { CompletedStage } from "./CompletedStage.tsx";

const api = fakeApi();
let sent: unknown[];
const booked = buildAppointment({
  appointmentDate: "2099-11-28",
  appointmentTime: "14:00",
  startsAt: "2099-11-28T19:00:00.000Z",
  endsAt: "2099-11-28T20:00:00.000Z",
});

beforeEach(() => {
  enterWorkplace();
  answerForm(api);
  sent = [];
  api.answer(saveCallLog, ({ body }) => {
    sent.push(body);
    return { message: "Call logged successfully!", call: buildCall(), appointment: booked };
  });
});

const open = () =>
  renderAt(
    <>
      <CallLogDialog customer={ada} onClose={() => undefined} />
      <Toaster theme="dark" />
    </>,
  );
const save = () => screen.getByRole("button", { name: "SAVE" });
const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
const tick = (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));
const day = () => screen.findByLabelText<HTMLInputElement>(/^Appointment date/);
const time = () => screen.getByLabelText<HTMLInputElement>(/^Appointment time/);

async function plan(on = "2099-11-28", at = "14:00") {
  await choose("Connected");
  await tick("Schedule an appointment");
  await userEvent.type(await day(), on);
  if (at !== "") await userEvent.type(time(), at);
}

describe("the appointment of a log", () => {
  it("makes an appointment and a do-not-call request in the same save", async () => {
    open();
    await screen.findByRole("dialog");
    await choose("Connected");
    await userEvent.click(screen.getByRole("checkbox", { name: "Schedule an appointment" }));
    await userEvent.click(save());
    expect(await screen.findByText("Please select a date for the appointment")).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Appointment date/), "2099-11-22");
    await userEvent.type(screen.getByLabelText(/^Appointment time/), "10:30");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Location" }), "Airport");
    await userEvent.click(screen.getByRole("checkbox", { name: "Do not call this number again" }));
    await userEvent.click(save());
    expect(await screen.findByText("This number is now on the do-not-call list")).toBeTruthy();
    expect(sent).toMatchObject([
      {
        dncRequest: true,
        appointmentScheduled: true,
        appointmentDate: "2099-11-22",
        appointmentTime: "10:30",
        appointmentType: "Sales Consultation",
        appointmentLocation: airport.locationId,
      },
    ]);
  });

  it("says as soon as a day is chosen that the location is closed, and saves anyway", async () => {
    const asked: Record<string, string>[] = [];
    api.answer(checkVisit, ({ query }) => {
      asked.push(Object.fromEntries(query));
      const closed = { code: "closed-day", message: "Downtown is closed on Sun, Nov 22, 2099." } as const;
      const early = { code: "outside-hours", message: "Downtown is open later." } as const;
      return { problems: query.get("locationId") === downtown.locationId ? [closed, early] : [] };
    });
    open();
    await screen.findByRole("dialog");
    await choose("Connected");
    await userEvent.click(screen.getByRole("checkbox", { name: "Schedule an appointment" }));
    await userEvent.type(screen.getByLabelText(/^Appointment date/), "2099-11-22");
    expect(await screen.findByText("Downtown is closed on Sun, Nov 22, 2099.")).toBeTruthy();
    expect(screen.queryByText("Downtown is open later.")).toBeNull();
    expect(asked.at(-1)).toMatchObject({ appointmentDate: "2099-11-22", locationId: downtown.locationId });
    await userEvent.type(screen.getByLabelText(/^Appointment time/), "10:30");
    expect(await screen.findByText("Downtown is open later.")).toBeTruthy();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ appointmentDate: "2099-11-22", appointmentTime: "10:30" }]));
  });
});

describe("follow-ups of the notes", () => {
  const type = async (notes: string) => userEvent.type(await screen.findByRole("textbox", { name: /^Notes/ }), notes);
  const visit = {
    appointmentDate: "2099-11-28",
    appointmentDateUntil: null,
    appointmentTime: "11:00",
    appointmentTimeUntil: null,
    appointmentType: "Test Drive",
    vehicle: null,
    priority: "medium",
    estimatedDuration: 30,
    notes: "",
    confidence: 0.97,
  } as const;
  beforeEach(() => {
    api.answer(parseAppointment, {
      isValid: true,
      intent: "book",
      appointmentDetails: visit,
      movedFrom: null,
      otherRequests: [],
      reason: null,
      notUnderstood: [],
      warnings: [],
      provider: "rules",
      advisors: [{ id: jordan.id, name: "Jordan Lee" }],
    });
  });

  it("book a visit with its advisor by Alt-F, in the log's own save", async () => {
    open();
    await choose("Connected");
    await type("Test drive Saturday at 11 with Jordan");
    await screen.findByRole("button", { name: /^Add to the log: Test Drive/ });
    await userEvent.keyboard("{Alt>}f{/Alt}");
    expect((await day()).value).toBe("2099-11-28");
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          appointmentScheduled: true,
          appointmentDate: "2099-11-28",
          appointmentTime: "11:00",
          appointmentType: "Test Drive",
          advisor: jordan.id,
        },
      ]),
    );
  });

  it("tick the do-not-call request", async () => {
    api.answer(suggestTasks, { hasTasks: false, suggestions: [], isDoNotCall: true, provider: "rules" });
    open();
    await choose("Connected");
    await type("Never call again");
    await userEvent.click(await screen.findByRole("button", { name: "Add to the log: Do not call" }));
    expect(screen.getByRole("checkbox", { name: /^Do not call/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("checkbox", { name: "Schedule an appointment" })).toHaveProperty("checked", false);
  });
});

describe("the checks and fields of an appointment's own dialog", () => {
  it("choose an advisor with their team, a duration, a type and a vehicle, and name what was booked", async () => {
    open();
    await plan();
    await userEvent.type(screen.getByRole("combobox", { name: /^Appointment type/ }), "Test Drive{Enter}");
    await userEvent.click(screen.getByRole("radio", { name: "30 min" }));
    await userEvent.click(screen.getByRole("combobox", { name: "Advisor" }));
    await userEvent.click(await screen.findByRole("option", { name: /Jordan Lee/ }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Vehicle" }), escape.id);
    // One advisor for both: the log's own field is gone.
    expect(screen.getAllByRole("combobox", { name: "Advisor", hidden: true })).toHaveLength(1);
    await userEvent.click(save());
    expect(await screen.findByText("Call logged successfully!")).toBeTruthy();
    expect(await screen.findByText("Appointment: Sat, Nov 28, 2099, 2:00 PM EST with Jordan Lee")).toBeTruthy();
    expect(sent).toMatchObject([
      {
        appointmentScheduled: true,
        appointmentDate: "2099-11-28",
        appointmentTime: "14:00",
        appointmentType: "Test Drive",
        appointmentDuration: 30,
        appointmentVehicle: escape.id,
        appointmentLocation: downtown.locationId,
        advisor: jordan.id,
      },
    ]);
  });

  it("warn of the customer's other visit and of the advisor's other appointment", async () => {
    api.answer(listCustomerAppointments, { appointments: [booked], nextCursor: null });
    const message = "Amy Adams already has an appointment.";
    const busy = { code: "advisor-taken", message } as const;
    api.answer(checkVisit, ({ query }) => ({ problems: query.get("advisor") === amy.id ? [busy] : [] }));
    api.answer(listFreeSlots, { slots: [{ appointmentDate: "2099-11-28", appointmentTime: "16:30" }] });
    open();
    await plan("2099-11-28", "14:30");
    expect(await screen.findByText(/already has an appointment around this time/)).toBeTruthy();
    await userEvent.click(screen.getByRole("combobox", { name: "Advisor" }));
    await userEvent.click(await screen.findByRole("option", { name: /Amy Adams/ }));
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /4:30\u00a0PM/ }));
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ appointmentTime: "16:30", advisor: amy.id }]));
  });

  it("refuse a time that is over, and lead to it", async () => {
    open();
    await plan("2020-11-27");
    await userEvent.click(save());
    expect(await screen.findByText("Please choose a time in the future")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await day()));
    expect(sent).toEqual([]);
  });

  it("show what the server refuses at its field, and clear it when another time is chosen", async () => {
    const taken = "The customer already has an appointment then: Test Drive, Sat, Nov 28, 2099 at 2:00 PM at Downtown.";
    api.answer(saveCallLog, new Refusal(409, "slot_taken", taken, { fields: { appointmentTime: taken } }));
    open();
    await plan();
    await userEvent.click(save());
    await waitFor(() => expect(time().getAttribute("aria-invalid")).toBe("true"));
    await userEvent.type(time(), "15:00");
    await waitFor(() => expect(time().getAttribute("aria-invalid")).toBeNull());
  });

  it("let a moderator book a time that is taken anyway, until another is chosen", async () => {
    enterWorkplace({ access: asRole("org:moderator") });
    const message = "Amy Adams already has an appointment then.";
    api.answer(saveCallLog, ({ body }) => {
      sent.push(body);
      if (sent.length < 3) return new Refusal(409, "slot_taken", message, { fields: { appointmentTime: message } });
      return { message: "Call logged successfully!", call: buildCall(), appointment: booked };
    });
    open();
    await plan();
    await userEvent.click(save());
    expect(await screen.findByText(`${message} Choose another time or advisor, or book anyway.`)).toBeTruthy();
    await userEvent.type(time(), "15:00");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Book anyway" })).toBeNull());
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole("button", { name: "Book anyway" }));
    expect(await screen.findByText("Call logged successfully!")).toBeTruthy();
    expect(sent.map((body) => (body as { allowOverlap?: boolean }).allowOverlap)).toEqual([undefined, undefined, true]);
  });

  it("don't offer that to anyone else", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    const message = "Amy Adams already has an appointment then.";
    api.answer(saveCallLog, new Refusal(409, "slot_taken", message, { fields: { appointmentTime: message } }));
    open();
    await plan();
    await userEvent.click(save());
    expect(await screen.findByText(`${message} Choose another time or advisor.`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Book anyway" })).toBeNull();
  });

  it("follow the type of call until a type is chosen, and survive a reload", async () => {
    const { unmount } = open();
    await plan();
    const type = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Appointment type/ });
    expect(type().value).toBe("Sales Consultation");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Call type/ }), "Service Appointment");
    await waitFor(() => expect(type().value).toBe("Service Appointment"));
    unmount();
    open();
    expect((await day()).value).toBe("2099-11-28");
    expect([time().value, type().value]).toEqual(["14:00", "Service Appointment"]);
  });

  it("load the customer of a call that was just made", async () => {
    api.answer(getCustomer, ada);
    const notes = { text: "", pause: () => Promise.resolve(), settle: () => undefined };
    const call = completedCall({ customerId: ada.id });
    renderAt(<CompletedStage call={call} organizationId={organization.id} notes={notes} onClose={() => undefined} />);
    await plan();
    const fields = within(screen.getByRole("group", { name: "Appointment" }));
    expect(fields.getByRole<HTMLSelectElement>("combobox", { name: "Location" }).value).toBe(downtown.locationId);
  });
});
