import { listAdvisors, updateAdvisor, type Advisor } from "@automotive-crm/contract/organizations/advisors";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { StaffTab } from "./StaffTab.tsx";

const api = fakeApi();
let advisor: Advisor;
const sent: unknown[] = [];

beforeEach(() => {
  enterWorkplace();
  sent.length = 0;
  advisor = {
    id: idOf(40),
    name: "Grace Hopper",
    email: "grace@northstar.example",
    phone: null,
    team: "Sales",
    active: true,
  };
  api.answer(listAdvisors, () => ({ advisors: [advisor] }));
  api.answer(updateAdvisor, ({ body }) => {
    sent.push(body);
    return advisor;
  });
});

it("stops offering someone as an advisor", async () => {
  openTab(<StaffTab />);
  const checkbox = await screen.findByRole("checkbox", { name: "Grace Hopper" });
  advisor = { ...advisor, active: false };
  await userEvent.click(checkbox);
  await waitFor(() => expect(screen.getByText("Grace Hopper").className).toContain("line-through"));
  expect(sent).toEqual([{ active: false }]);
});

it("changes an advisor's team and phone", async () => {
  openTab(<StaffTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Grace Hopper" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Advisor" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Team" }), "Finance");
  await userEvent.type(dialog.getByRole("textbox", { name: "Phone" }), "2015550100");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([{ team: "Finance", phone: "2015550100", base: { team: "Sales", phone: null } }]),
  );
});

it("has the organization's teams, with descriptions", async () => {
  openTab(<StaffTab />);
  const teams = within(await screen.findByRole("region", { name: "Teams" }));
  expect(await teams.findByRole("checkbox", { name: "Customer Service" })).toBeTruthy();
  expect(teams.getByRole("textbox", { name: "Description of the new team" })).toBeTruthy();
});
