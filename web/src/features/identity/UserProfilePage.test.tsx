import { signOut } from "@automotive-crm/contract/identity";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { useDirtyForms } from "#ui/dirty-forms.ts";

const api = fakeApi();

it("signs out from the profile, after asking about unsaved text", async () => {
  visit(api, { path: "/user-profile", as: buildMe() });
  await screen.findByRole("heading", { name: "Profile" }, { timeout: 5000 });
  api.answer(signOut, undefined);
  act(() => useDirtyForms.setState({ forms: [{ close: undefined }] }));
  const press = () => userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Sign out" }));
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(useSession.getState().status).toBe("signedIn");
  act(() => useDirtyForms.setState({ forms: [] }));
  await press();
  await waitFor(() => expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" }));
  await waitFor(() => expect(api.requests).toContain("POST /api/auth/sign-out"));
});
