import {
  addOwnPhone,
  deleteOwnPhone,
  listOwnPhones,
  makeOwnPhonePrimary,
  type OwnPhone,
} from "@automotive-crm/contract/calls/own-phones";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ownPhone } from "#testing/calls.tsx";
import { idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { OwnPhonesSection } from "./OwnPhonesSection.tsx";

const api = fakeApi();
const first = ownPhone();
const second = ownPhone({ id: idOf(901), number: "2015550142", type: "work", isPrimary: false });

function open(phones: OwnPhone[]) {
  api.answer(listOwnPhones, { phones });
  renderAt(<OwnPhonesSection />);
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "Your phone numbers" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("adds a number with the keyboard, and stays in the field for the next one", async () => {
  open([]);
  const field = await screen.findByRole("textbox", { name: "New phone number" });
  const bodies: unknown[] = [];
  api.answer(addOwnPhone, ({ body }) => {
    bodies.push(body);
    return { phones: [first] };
  });
  await userEvent.type(field, "abc(973) 555-0199{Enter}");
  expect(await rows()).toEqual([expect.stringContaining("(973) 555-0199MobilePrimary")]);
  expect(bodies).toEqual([{ number: "(973) 555-0199", type: "mobile" }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty("value", "");
});

it("says at the field what is wrong with a number", async () => {
  open([first]);
  const field = await screen.findByRole("textbox", { name: "New phone number" });
  const button = screen.getByRole("button", { name: "Add number" });
  await userEvent.click(button);
  expect(await screen.findByText("Please enter your phone number")).toBeTruthy();
  await userEvent.type(field, "123");
  await userEvent.click(button);
  expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
  api.answer(
    addOwnPhone,
    new Refusal(409, "conflict", "You already have this phone number", {
      fields: { number: "This is already one of your numbers" },
    }),
  );
  await userEvent.type(field, "{Control>}a{/Control}9735550199{Enter}");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(await screen.findByText("This is already one of your numbers")).toBeTruthy();
});

it("makes another number the primary one", async () => {
  open([first, second]);
  const primary = await screen.findByRole("button", { name: "Make (201) 555-0142 primary" });
  api.answer(makeOwnPhonePrimary, new Refusal(500, "internal", "Something failed"));
  await userEvent.click(primary);
  expect((await screen.findByRole("alert")).textContent).toContain("(201) 555-0142 could not be made primary.");
  const swapped = [
    { ...second, isPrimary: true },
    { ...first, isPrimary: false },
  ];
  api.answer(makeOwnPhonePrimary, { phones: swapped });
  await userEvent.click(primary);
  await screen.findByRole("button", { name: "Make (973) 555-0199 primary" });
  expect((await rows())[0]).toContain("(201) 555-0142WorkPrimary");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("(201) 555-0142WorkPrimary"));
});

it("removes a number once it is confirmed, saying which one becomes the primary", async () => {
  open([first, second]);
  await userEvent.click(await screen.findByRole("button", { name: "Remove (973) 555-0199" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove phone number" });
  expect(dialog.textContent).toContain("(201) 555-0142 becomes your primary number.");
  api.answer(deleteOwnPhone, { phones: [{ ...second, isPrimary: true }] });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("(973) 555-0199")).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove (201) 555-0142"));
});

it("offers to try again if the numbers can't be loaded, and no more than ten", async () => {
  api.answer(listOwnPhones, new Refusal(500, "internal", "Something failed"));
  renderAt(<OwnPhonesSection />);
  expect(await screen.findByText("Your phone numbers could not be loaded.")).toBeTruthy();
  const ten = Array.from({ length: 10 }, (_, at) => ownPhone({ id: idOf(910 + at), number: `201555010${at}` }));
  api.answer(listOwnPhones, { phones: ten });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You have 10 numbers. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
