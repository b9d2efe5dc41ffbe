import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { endCallList, useCallList } from "#lib/calls/call-list.ts";
import { useInPanel } from "#lib/calls/in-panel.ts";
import { setWindowWidth } from "#testing/browser/window-width.ts";
import { asRole, buildCustomer, buildPage, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
const people = ["Ada", "Bea", "Cleo", "Dina"].map((firstName) => buildCustomer({ firstName, lastName: "Lovelace" }));

beforeEach(() => {
  endCallList();
  enterWorkplace();
  api.answer(listCustomers, buildPage(people));
  api.answer(getCustomer, new Refusal(404, "not_found", "Customer not found"));
});

const box = (firstName: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${firstName} Lovelace` });
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /Lovelace/ })
    .flatMap(({ checked, ariaLabel }, at) => (checked ? [people[at]?.firstName ?? ariaLabel] : []));
const said = () => screen.findByText(/ selected$/);

async function open() {
  const { router } = openCustomers();
  await screen.findByText("Ada Lovelace");
  return router;
}

it("x selects a row, Shift-j and Shift-k also the next ones, and Escape clears", async () => {
  await open();
  await userEvent.keyboard("jx");
  expect(selected()).toEqual(["Ada"]);
  expect((await said()).textContent).toBe("1 selected");
  await userEvent.keyboard("x");
  expect(screen.queryByText(/ selected$/)).toBeNull();
  await userEvent.keyboard("{Shift>}JJ{/Shift}");
  expect(selected()).toEqual(["Ada", "Bea", "Cleo"]);
  await userEvent.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cleo Lovelace"));
});

it("Shift-click selects all between, and the header's box every row", async () => {
  const user = userEvent.setup();
  await open();
  await user.click(box("Bea"));
  await user.keyboard("{Shift>}");
  await user.click(box("Dina"));
  await user.keyboard("{/Shift}");
  expect(selected()).toEqual(["Bea", "Cleo", "Dina"]);
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(selected()).toHaveLength(4);
  await user.click(await screen.findByRole("button", { name: "Clear selection" }));
  expect(selected()).toEqual([]);
});

it("the selected are called one after another, and no others", async () => {
  await open();
  await userEvent.click(box("Dina"));
  await userEvent.click(box("Bea"));
  await said();
  await userEvent.keyboard("d");
  const { stage, left } = useCallList.getState();
  expect(stage).toBe("between");
  expect(left.map(({ customerId }) => customerId)).toEqual([people[1]?.id, people[3]?.id]);
  expect(selected()).toEqual([]);
});

it("nobody is selected by those who may not call", async () => {
  enterWorkplace({ access: asRole("org:viewer") });
  await open();
  expect(screen.queryByRole("checkbox", { name: "Select all" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Select Ada Lovelace" })).toBeNull();
});

it("the row of the customer in the call panel is marked", async () => {
  onTestFinished(() => useInPanel.setState({}, true));
  await open();
  act(() => useInPanel.setState({ customerId: people[1]?.id }));
  expect(screen.getByRole("row", { current: true }).textContent).toContain("Bea Lovelace");
});

it("a long press selects on a phone, and taps add to that until it is cleared", async () => {
  setWindowWidth(390);
  const router = await open();
  const link = (firstName: string) => screen.getByRole("link", { name: `${firstName} Lovelace` });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerDown(link("Bea"), { pointerType: "touch" });
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.pointerUp(link("Bea"), { pointerType: "touch" });
  fireEvent.click(link("Bea"));
  vi.useRealTimers();
  expect(selected()).toEqual(["Bea"]);
  fireEvent.pointerDown(link("Cleo"), { pointerType: "touch" });
  fireEvent.click(link("Cleo"));
  expect(selected()).toEqual(["Bea", "Cleo"]);
  await userEvent.click(await screen.findByRole("button", { name: "Clear selection" }));
  await userEvent.click(link("Cleo"));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${people[2]?.id}`));
});
