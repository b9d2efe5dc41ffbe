import { getCallGroup, replaceCallGroup } from "@automotive-crm/contract/calls/call-group";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { LocationsTab } from "./LocationsTab.tsx";

const api = fakeApi();
const [ana, bo] = [
  { id: idOf(81), firstName: "Ana", lastName: "Ruiz" },
  { id: idOf(82), firstName: "Bo", lastName: "Lind" },
];
const callGroup = { locationId: downtown.locationId, members: [ana], candidates: [ana, bo] };
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  sent = [];
  api.answer(listLocations, [downtown]);
  api.answer(listColleagues, []);
  api.answer(getCallGroup, { callGroup });
  api.answer(replaceCallGroup, ({ body }) => {
    sent.push(body);
    return { callGroup };
  });
});

/** Opens the call group and adds Bo, who comes second. */
async function addBo() {
  openTab(<LocationsTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Call group of Downtown" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Call Group" }));
  await userEvent.type(await dialog.findByRole("combobox", { name: "Add a person" }), "bo{Enter}");
  return dialog;
}

it("chooses who is rung for calls, in order", async () => {
  const dialog = await addBo();
  const names = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(names()).toEqual(["1.Ana Ruiz", "2.Bo Lind"]);
  await userEvent.click(dialog.getByRole("button", { name: "Move Bo Lind up" }));
  expect(names()).toEqual(["1.Bo Lind", "2.Ana Ruiz"]);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The call group of Downtown was saved.")).toBeTruthy();
  expect(sent).toEqual([{ memberIds: [bo.id, ana.id], base: { memberIds: [ana.id] } }]);
});

it("leaves another admin's call group where that is chosen", async () => {
  const conflicts = { memberIds: { theirs: [], yours: [ana.id, bo.id] } };
  api.answer(replaceCallGroup, ({ body }) => {
    sent.push(body);
    return sent.length === 1
      ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts })
      : { callGroup };
  });
  const dialog = await addBo();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const asked = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
  await userEvent.click(asked.getByRole("radio", { name: /^Their change/ }));
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[1]).toEqual({ memberIds: [ana.id], base: { memberIds: [ana.id] } }));
});
