import { listLocations, type Location } from "@automotive-crm/contract/organizations/location";
import { updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { asLocationRole, downtown, enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { LocationsTab } from "./LocationsTab.tsx";

const api = fakeApi();

beforeEach(() => {
  enterWorkplace();
  api.answer(listLocations, [downtown]);
  api.answer(listColleagues, []);
});

/** Without roles: the list of time zones makes finding them slow. */
const buttonOf = (dialog: ReturnType<typeof within>, text: string) => dialog.getByText(text, { selector: "button" });

const open = async () => {
  openTab(<LocationsTab />);
  await screen.findByText("Downtown");
};

it("takes back that a location was made inactive, which not everyone who may do it has a list for", async () => {
  await open();
  const switchedOff: Location = { ...downtown, status: "inactive" };
  const sent: unknown[] = [];
  api.answer(updateLocation, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? switchedOff : downtown;
  });
  const deactivate = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Edit Downtown" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Location" }));
    await userEvent.selectOptions(dialog.getByLabelText("Status"), "inactive");
    await userEvent.click(buttonOf(dialog, "Save"));
  };
  await deactivate();
  expect(await screen.findByText("Downtown is inactive now.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone. Everything is as it was before.")).toBeTruthy();
  expect(sent).toMatchObject([{ status: "inactive" }, { status: "active" }]);

  // Their role ends with the location.
  enterWorkplace({ access: asLocationRole("manager", downtown.locationId) });
  sent.length = 0;
  await deactivate();
  expect(await screen.findByText(/^Downtown is inactive now. An administrator/)).toBeTruthy();
  // The notice before may still be leaving.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});
