import { checkVisit } from "@automotive-crm/contract/appointments/calendar";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { appointmentRecord } from "#features/appointments/index.ts";
import { taskRecord } from "#features/tasks/index.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { asRole, buildCustomer, enterWorkplace, idOf, openCustomers, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildAppointment, buildTask } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const [taskId, appointmentId] = [idOf(40), idOf(51)];

// Otherwise fetched by the first test, which takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import("#records/dialog/LoadedRecordDialog.tsx"),
    taskRecord.loadForm(),
    appointmentRecord.loadForm(),
  ]);
});

beforeEach(() => {
  enterWorkplace();
  const { server } = serveWorkspace(api, ada);
  api.answer(checkVisit, { problems: [] });
  server.tasks = [buildTask({ customerId: ada.id, taskId, title: "Send the offer" })];
  server.appointments = [buildAppointment({ customerId: ada.id, appointmentId })];
  onTestFinished(watchOutbox());
});

it.each([
  [`task:${taskId}`, "Edit Task"],
  [`appointment:${appointmentId}`, "Edit Appointment"],
  ["task:new", "Create New Task"],
])("opens the record that the address names, once: %s", async (record, title) => {
  const { router } = openCustomers(`/customers/${ada.id}?record=${record}`);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("opens one that is newer than what the page has", async () => {
  queryClient.setQueryData(taskRecord.list.query(organization.id, ada.id).queryKey, []);
  const { router } = openCustomers(`/customers/${ada.id}`);
  await screen.findByRole("heading", { name: "Ada Lovelace" });
  await router.navigate({ to: ".", search: { record: `task:${taskId}` } });
  expect(await screen.findByRole("dialog", { name: "Edit Task" })).toBeTruthy();
});

it("says if it is no longer there", async () => {
  const { router } = openCustomers(`/customers/${ada.id}?record=task:${idOf(99)}`);
  expect(await screen.findByText("This task is no longer there.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("shows the page alone for names of nothing, and to people who only view", async () => {
  const { unmount } = openCustomers(`/customers/${ada.id}?record=boat:${taskId}`);
  expect(await screen.findAllByText("Send the offer")).not.toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  enterWorkplace({ access: asRole("org:viewer") });
  const { router } = openCustomers(`/customers/${ada.id}?record=task:${taskId}`);
  expect(await screen.findAllByText("Send the offer")).not.toEqual([]);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole("dialog")).toBeNull();
});
