import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { openCustomers } from "#testing/customers-pages.tsx";

/** Opens the blank form over the list. */
export async function openForm() {
  const opened = openCustomers();
  await userEvent.click(await screen.findByRole("button", { name: "Add Customer" }));
  return { ...opened, form: within(await screen.findByRole("dialog", { name: "Add New Customer" })) };
}

export const field = (name: string) => screen.getByRole("textbox", { name });
export const save = () =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add Customer" }));

export async function typeGrace() {
  await userEvent.type(field("First name"), "Grace");
  await userEvent.type(field("Last name"), "Hopper");
  await userEvent.type(field("Phone"), "3055550142");
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
