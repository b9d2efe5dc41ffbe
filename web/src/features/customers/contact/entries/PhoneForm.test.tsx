import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { buildCustomer, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  enterWorkplace();
  serveWorkspace(api, ada);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(updateCustomer, ({ body }) => {
    sent.push(body);
    return { ...ada, version: ada.version + 1 };
  });
});

async function openForm() {
  openCustomers(`/customers/${ada.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Add phone number" }));
  const form = within(await screen.findByRole("form", { name: "Add phone number" }));
  return { form, valueOf: (label: string) => form.getByLabelText<HTMLInputElement>(label).value };
}

it("keeps both of two numbers that were pasted as one", async () => {
  const { form, valueOf } = await openForm();
  await userEvent.click(form.getByLabelText("Phone number"));
  await userEvent.paste("201-555-0199 / 201-555-0198");
  await userEvent.click(form.getByRole("button", { name: /^Keep both/ }));
  expect([valueOf("Phone number"), valueOf("Second phone number")]).toEqual(["(201) 555-0199", "(201) 555-0198"]);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Phone number")));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const phones = [{ id: ada.phones[0]?.id }, { number: "2015550199" }, { number: "2015550198" }];
  await waitFor(() => expect(sent).toMatchObject([{ phones }]));
});

it("shows an extension that was typed with the number in its own field", async () => {
  const { form, valueOf } = await openForm();
  await userEvent.click(form.getByLabelText("Phone number"));
  await userEvent.paste("201-555-0199 ext 12");
  await userEvent.tab();
  expect([valueOf("Phone number"), valueOf("Extension")]).toEqual(["(201) 555-0199", "12"]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toMatchObject([{ phones: [{}, { number: "2015550199 x12" }] }]));
});
