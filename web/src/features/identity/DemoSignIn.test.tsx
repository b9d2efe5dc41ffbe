import { getMe } from "@automotive-crm/contract/identity/account";
import { demoSignIn, listDemoPeople } from "@automotive-crm/contract/identity/sign-in";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildDemoPerson, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { DemoSignIn } from "./DemoSignIn.tsx";

const api = fakeApi();
const me = buildMe();
const tyler = buildDemoPerson({
  firstName: "Tyler",
  lastName: "O'Connor",
  title: "Sales rep",
  email: "tyler@northstar.example",
});
let sent: unknown;

beforeEach(() => {
  sent = undefined;
  api.answer(listDemoPeople, { people: [buildDemoPerson(), tyler] });
  api.answer(demoSignIn, ({ body }) => {
    sent = body;
    return { token: "fresh", user: me.user, expiresAt: "2030-01-01T00:00:00.000Z" };
  });
  api.answer(getMe, me);
  api.answer(listLocations, []);
  api.answer(listUserLocations, []);
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DemoSignIn />
    </QueryClientProvider>,
  );
const signedIn = () => waitFor(() => expect(useSession.getState().status).toBe("signedIn"), { timeout: 2500 });

it("signs in as a seeded person", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: /Tyler O'Connor.*Sales rep/ }));
  await signedIn();
  expect(sent).toEqual({ personId: tyler.personId });
});

it("shows each person's email, which works for logging in", async () => {
  show();
  expect(await screen.findByText("tyler@northstar.example")).toBeDefined();
});

it("is sent with Ctrl-Enter, too", async () => {
  show();
  await userEvent.type(screen.getByRole("textbox", { name: /^Email/ }), "tyler@northstar.example{Control>}{Enter}");
  await signedIn();
  expect(sent).toEqual({ email: "tyler@northstar.example" });
});

it("signs in quickly as the demo user", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: /Quick sign-in/ }));
  await signedIn();
  expect(sent).toEqual({ email: "" });
});

it("shows the refusal of an unknown email on the field and keeps the typed text", async () => {
  api.answer(
    demoSignIn,
    new Refusal(400, "invalid_request", "Some fields are invalid", { fields: { email: "Nobody has this email" } }),
  );
  show();
  const email = screen.getByLabelText("Email (optional)");
  await userEvent.type(email, "nobody@example.com{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Nobody has this email");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(email).toHaveProperty("value", "nobody@example.com");
});
