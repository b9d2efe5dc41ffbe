import { saveCallLog } from "@automotive-crm/contract/calls/log";
import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { updateTask } from "@automotive-crm/contract/tasks/record";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { keepWork, useOutbox } from "#lib/offline/outbox-store.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { buildCall } from "#testing/calls.tsx";
import { airport, buildCustomer, downtown, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildAppointment, buildTask, buildVehicle } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const me = idOf(2);
const tyler = {
  id: idOf(60),
  firstName: "Tyler",
  lastName: "O'Connor",
  imageUrl: null,
  role: "org:sales_rep",
  team: null,
  isAdvisor: true,
  mayWork: true,
  locationIds: [],
};

let served: ReturnType<typeof serveWorkspace>;

beforeEach(() => {
  enterWorkplace();
  served = serveWorkspace(api, ada);
  api.answer(listColleagues, [tyler, { ...tyler, id: me, firstName: "Maria", lastName: "Alvarez" }]);
  onTestFinished(watchOutbox());
});

/** Opens the question about an unsent edit that conflicts with someone else's. Returns the texts of each field. */
async function choose(
  endpoint: string,
  { params, conflicts }: { params: Record<string, string>; conflicts: Record<string, FieldConflict> },
) {
  const body = Object.fromEntries(Object.entries(conflicts).map(([field, { yours }]) => [field, yours]));
  keepWork(me, {
    id: "work",
    customerId: ada.id,
    organizationId: ada.organizationId,
    what: "The edit",
    endpoint,
    params,
    body: { ...body, base: {} },
    idempotencyKey: "key",
    queuedAt: Date.now(),
    failure: { status: 409, code: "edit_conflict", message: "Someone else changed this", conflicts },
  });
  openCustomers(`/customers/${ada.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  await userEvent.click(await screen.findByRole("button", { name: "Choose for The edit" }));
  return within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
}

const textsIn = (question: Awaited<ReturnType<typeof choose>>) =>
  question.getAllByRole("group").map((group) => {
    const values = within(group).getAllByRole("radio");
    const label = group.querySelector("legend")?.textContent;
    return [label, ...values.map((value) => value.closest("label")?.lastElementChild?.textContent)];
  });

describe("an unsent edit that conflicts with someone else's is shown in words", () => {
  it("for a task, and is sent again with what was chosen", async () => {
    const sent: unknown[] = [];
    const task = buildTask({ customerId: ada.id });
    served.server.tasks = [task];
    api.answer(updateTask, ({ body }) => {
      sent.push(body);
      return task;
    });
    const conflicts = {
      taskType: { theirs: "email", yours: "meeting" },
      dueDate: { theirs: "2030-11-25", yours: "2030-11-24" },
      dueTime: { theirs: null, yours: "14:30" },
      assignedTo: { theirs: tyler.id, yours: me },
    };
    const question = await choose("PUT /api/tasks/:taskId", { params: { taskId: task.taskId }, conflicts });
    await question.findByText("Tyler O'Connor");
    expect(textsIn(question)).toEqual([
      ["Contact type", "Meeting", "Email"],
      ["Due date", "Nov 24, 2030", "Nov 25, 2030"],
      ["Due time", "2:30 PM", "Any time that day"],
      ["Assign To", "Maria Alvarez", "Tyler O'Connor"],
    ]);
    await userEvent.click(question.getByRole("radio", { name: /Email/ }));
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(useOutbox.getState().works).toEqual([]));
    const { taskType: _theirs, ...kept } = conflicts;
    const base = Object.fromEntries(Object.entries(kept).map(([field, { theirs }]) => [field, theirs]));
    expect(sent).toEqual([{ dueDate: "2030-11-24", dueTime: "14:30", assignedTo: me, base }]);
  });

  it("for an appointment", async () => {
    served.server.appointments = [buildAppointment({ customerId: ada.id })];
    api.answer(listCustomerVehicles, [buildVehicle({ customerId: ada.id })]);
    const question = await choose("PUT /api/appointments/:appointmentId", {
      params: { appointmentId: idOf(50) },
      conflicts: {
        locationId: { theirs: airport.locationId, yours: downtown.locationId },
        vehicleId: { theirs: idOf(60), yours: null },
        estimatedDuration: { theirs: 90, yours: 30 },
        advisor: { theirs: tyler.id, yours: null },
      },
    });
    await question.findByText("2021 Honda Civic");
    await question.findByText("Tyler O'Connor");
    expect(textsIn(question)).toEqual([
      ["Location", "Downtown", "Airport"],
      ["Vehicle", "Empty", "2021 Honda Civic"],
      ["Duration", "30 min", "1.5 h"],
      ["Advisor", "Empty", "Tyler O'Connor"],
    ]);
  });

  it("for the log of a call, which is sent with what stays as it is there", async () => {
    const sent: unknown[] = [];
    api.answer(saveCallLog, ({ body }) => {
      sent.push(body);
      return { message: "Call log saved successfully", call: buildCall(), appointment: null };
    });
    const question = await choose("POST /api/calls/save-log", {
      params: {},
      conflicts: {
        notes: { theirs: "Wants blue", yours: "Wants red" },
        outcome: { theirs: "voicemail", yours: "connected" },
        advisor: { theirs: tyler.id, yours: me },
      },
    });
    await question.findByText("Tyler O'Connor");
    expect(textsIn(question)).toEqual([
      ["Notes", "Wants red", "Wants blue"],
      ["Outcome", "Connected", "Left voicemail"],
      ["Advisor", "Maria Alvarez", "Tyler O'Connor"],
    ]);
    await userEvent.click(question.getByRole("radio", { name: /Wants blue/ }));
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(useOutbox.getState().works).toEqual([]));
    const base = { outcome: "voicemail", advisor: tyler.id };
    expect(sent).toEqual([{ notes: "Wants blue", outcome: "connected", advisor: me, base }]);
  });

  it("for a vehicle", async () => {
    const question = await choose("PUT /api/vehicles/:vehicleId", {
      params: { vehicleId: idOf(60) },
      conflicts: {
        status: { theirs: "traded", yours: "sold" },
        soldDate: { theirs: "2026-11-02", yours: "2026-11-03" },
        mileage: { theirs: 46_000, yours: 47_000 },
      },
    });
    expect(textsIn(question)).toEqual([
      ["Status", "Sold", "Traded"],
      ["Date sold, traded or totaled", "Nov 3, 2026", "Nov 2, 2026"],
      ["Mileage", "47,000", "46,000"],
    ]);
  });

  it("for an entry of the timeline", async () => {
    const question = await choose("PUT /api/activities/:activityId", {
      params: { activityId: idOf(70) },
      conflicts: { description: { theirs: "Called twice", yours: "Called" } },
    });
    expect(textsIn(question)).toEqual([["Text", "Called", "Called twice"]]);
  });

  it("for the customer", async () => {
    const question = await choose("PUT /api/customers/:customerId", {
      params: { customerId: ada.id },
      conflicts: {
        preferredContactMethod: { theirs: "email", yours: "phone" },
        locationAssociations: {
          theirs: [{ locationId: airport.locationId, isPrimary: true }],
          yours: [{ locationId: downtown.locationId, isPrimary: true }],
        },
      },
    });
    expect(textsIn(question)).toEqual([
      ["Preferred contact", "Phone", "Email"],
      ["Locations", "Downtown", "Airport"],
    ]);
  });
});
