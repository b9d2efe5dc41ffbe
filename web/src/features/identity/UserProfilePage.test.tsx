import { changeOwnName, signOut } from "@automotive-crm/contract/identity/account";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe } from "#testing/builders.ts";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { useDirtyForms } from "#kit/form/dirty-forms.ts";

const api = fakeApi();

it("signs out from the profile, after asking about unsaved text", async () => {
  visit(api, { path: "/user-profile", as: buildMe() });
  await screen.findByRole("heading", { name: "Profile" }, { timeout: 5000 });
  api.answer(signOut, undefined);
  act(() => useDirtyForms.setState({ forms: [{ close: undefined, staysOpen: false }] }));
  const press = () => userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Sign out" }));
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(useSession.getState().status).toBe("signedIn");
  act(() => useDirtyForms.setState({ forms: [] }));
  await press();
  await waitFor(() => expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" }));
  await waitFor(() => expect(api.requests).toContain("POST /api/auth/sign-out"));
});

it("changes the person's own name, while the email address stays", async () => {
  visit(api, { path: "/user-profile", as: buildMe() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Edit Profile" }, { timeout: 5000 }));
  const form = within(screen.getByRole("form", { name: "Edit Profile" }));
  expect(form.getByRole("textbox", { name: "Email" })).toHaveProperty("readOnly", true);
  expect(form.getByText("Email cannot be changed here")).toBeTruthy();
  const firstName = form.getByRole("textbox", { name: "First Name" });
  await user.clear(firstName);
  api.answer(
    changeOwnName,
    new Refusal(422, "invalid_request", "Please enter your first name", {
      fields: { firstName: "Please enter your first name" },
    }),
  );
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await form.findByText("Please enter your first name")).toBeTruthy();
  expect(form.getByText("Failed to update profile.")).toBeTruthy();
  await user.type(firstName, "Mary");
  const saved = { ...buildMe().user, firstName: "Mary" };
  api.answer(changeOwnName, { user: saved });
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
  expect(screen.getByText("Mary Alvarez")).toBeTruthy();
  expect(screen.queryByRole("form", { name: "Edit Profile" })).toBeNull();
});
