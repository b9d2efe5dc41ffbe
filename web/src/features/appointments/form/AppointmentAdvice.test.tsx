import { checkVisit, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import {
  createAppointment,
  listCustomerAppointments,
  updateAppointment,
} from "@automotive-crm/contract/appointments/changes";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useDraftStore } from "#lib/offline/drafts.ts";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";
import { ada, amy, buildAppointment, escape, jordan, show } from "#testing/appointments.tsx";

const api = fakeApi();

let sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  sent = [];
  enterWorkplace();
  api.answer(listColleagues, [
    { ...amy, team: "Service" },
    { ...jordan, team: "Sales" },
  ]);
  api.answer(listCustomerVehicles, [escape]);
  api.answer(checkVisit, { problems: [] });
  api.answer(listFreeSlots, { slots: [] });
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  const store = ({ body }: { body: unknown }) => {
    sent.push(body);
    return { appointment: buildAppointment() };
  };
  api.answer(createAppointment, store);
  api.answer(updateAppointment, store);
  return () => vi.useRealTimers();
});

async function open(appointment?: ReturnType<typeof buildAppointment>) {
  const shown = show(
    <RecordDialog type={appointmentRecord} customer={ada} record={appointment} isOpen onClose={() => undefined} />,
  );
  await screen.findByRole("option", { name: /2021 Ford Escape/ });
  return shown;
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const time = () => screen.getByLabelText<HTMLInputElement>(/^Time/);
const save = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function choose(person: RegExp) {
  await userEvent.clear(select("Advisor"));
  await userEvent.click(select("Advisor"));
  await userEvent.click(await screen.findByRole("option", { name: person }));
}

describe("a second appointment of the customer", () => {
  const booked = buildAppointment({
    appointmentId: idOf(590),
    appointmentDate: "2026-03-11",
    startsAt: "2026-03-11T13:00:00.000Z",
    endsAt: "2026-03-11T14:00:00.000Z",
  });

  it("is warned about if it is at about the same time, and can be scheduled all the same", async () => {
    api.answer(listCustomerAppointments, { appointments: [booked], nextCursor: null });
    await open();
    expect(await screen.findByText(/already has an appointment around this time: Test Drive/)).toBeTruthy();
    await userEvent.type(select("Type"), "Warranty Service{Enter}");
    await save("Schedule");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("isn't warned about at another time, unless the vehicle is the same that day", async () => {
    api.answer(listCustomerAppointments, { appointments: [{ ...booked, vehicleId: escape.id }], nextCursor: null });
    await open();
    await screen.findByText(/around this time/);
    fireEvent.change(time(), { target: { value: "15:00" } });
    await waitFor(() => expect(screen.queryByText(/already has an appointment/)).toBeNull());
    await userEvent.selectOptions(select("Vehicle"), escape.id);
    expect(await screen.findByText(/This vehicle already has an appointment that day/)).toBeTruthy();
  });

  it("isn't the one being edited", async () => {
    const other = {
      ...booked,
      appointmentId: idOf(591),
      startsAt: "2026-03-11T19:00:00.000Z",
      endsAt: "2026-03-11T20:00:00.000Z",
    };
    api.answer(listCustomerAppointments, { appointments: [booked, other], nextCursor: null });
    await open(booked);
    fireEvent.change(time(), { target: { value: "15:30" } });
    await screen.findByText(/around this time/);
    fireEvent.change(time(), { target: { value: "09:30" } });
    await waitFor(() => expect(screen.queryByText(/already has an appointment/)).toBeNull());
  });
});

describe("the team", () => {
  it("is the advisor's, also after another one is chosen", async () => {
    await open();
    const teams = Array.from(select("Team").options, (option) => option.text);
    expect(teams).toEqual(["No team", "Sales", "Service", "Parts", "Finance", "Customer Service"]);
    await choose(/Jordan Lee/);
    await waitFor(() => expect(select("Team").value).toBe("Sales"));
    await choose(/Amy Adams/);
    await waitFor(() => expect(select("Team").value).toBe("Service"));
    await userEvent.type(select("Type"), "Warranty Service{Enter}");
    await save("Schedule");
    await waitFor(() => expect(sent[0]).toMatchObject({ advisor: amy.id, team: "Service" }));
  });

  it("stays if it was chosen by hand, and when an appointment is edited", async () => {
    await open(buildAppointment({ team: "Detailing" }));
    expect(select("Team").value).toBe("Detailing");
    await choose(/Amy Adams/);
    expect(select("Team").value).toBe("Detailing");
    await userEvent.selectOptions(select("Team"), "No team");
    await save("Save");
    await waitFor(() => expect(sent[0]).toMatchObject({ advisor: amy.id, team: null }));
  });

  it("is missing in drafts from before an update, which are restored all the same", async () => {
    const appointment = buildAppointment({ team: "Detailing" });
    const { unmount } = await open(appointment);
    await userEvent.type(screen.getByRole("textbox", { name: /Notes/ }), "Wants the blue one");
    unmount();
    const key = Object.keys(localStorage).find((name) => name.includes(".draft.")) ?? "";
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replaceAll('"team":"Detailing",', ""));
    useDraftStore.setState({});
    await open(appointment);
    expect(screen.getByText(/Draft from .* restored/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Notes/ }).value).toContain("Wants the blue one");
    expect(select("Team").value).toBe("Detailing");
  });
});
