import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from "@automotive-crm/contract/invitations/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useStart } from "#lib/session/session.ts";
import { airport, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { demo } from "#testing/render-app.tsx";
import { openTab } from "#testing/settings.tsx";
import { InviteUserDialog } from "./InviteUserDialog.tsx";
import { PendingInvitations } from "./PendingInvitations.tsx";

const api = fakeApi();

const buildInvitation = (number: number, own: Partial<Invitation> = {}): Invitation => ({
  id: idOf(number),
  emailAddress: `p${number}@new.example`,
  status: "pending",
  createdAt: "2026-03-01T12:00:00.000Z",
  expiresAt: "2026-03-08T12:00:00.000Z",
  invitedBy: "Grace Hopper",
  message: null,
  locationAccess: [],
  publicMetadata: { role: "org:member" },
  ...own,
});

let invitations: Invitation[];

beforeEach(() => {
  enterWorkplace();
  invitations = [];
  api.answer(listInvitations, () => invitations);
});

const open = () => openTab(<PendingInvitations organizationId={organization.id} locations={[downtown, airport]} />);

const rowOf = async (email: string) => {
  const row = (await screen.findByRole("cell", { name: email })).closest("tr");
  if (!row) throw new Error(`No row for ${email}`);
  return row;
};

it("says who was invited by whom, where they will work in which role, and until when", async () => {
  const at = (locationId: string, role: "service_advisor" | "user") => ({ locationId, role });
  invitations = [
    buildInvitation(1, {
      locationAccess: [
        at(downtown.locationId, "service_advisor"),
        at(airport.locationId, "service_advisor"),
        at(idOf(99), "user"),
      ],
    }),
    buildInvitation(2, { publicMetadata: { role: "org:admin" } }),
  ];
  open();
  const row = await rowOf("p1@new.example");
  for (const text of [
    "Member",
    `Service Advisor at ${downtown.name}, ${airport.name}`,
    "User at a former location",
    "Pending",
    "until Mar 8",
    "Mar 1",
    "by Grace Hopper",
  ]) {
    expect(row.textContent).toContain(text);
  }
  expect((await rowOf("p2@new.example")).textContent).toContain("AdministratorAll locations");
});

it("keeps expired ones to send again or to remove, unless there is a newer one", async () => {
  const expired = buildInvitation(1, { status: "expired" });
  invitations = [
    expired,
    buildInvitation(2, { emailAddress: "P5@new.example", status: "accepted" }),
    buildInvitation(3, { status: "declined" }),
    buildInvitation(4, { status: "revoked" }),
    buildInvitation(5, { status: "expired" }),
  ];
  open();
  const row = await rowOf(expired.emailAddress);
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(row.textContent).toContain("Expiredon Mar 8");
  api.answer(resendInvitation, new Refusal(409, "conflict", "They already belong to this organization"));
  await userEvent.click(within(row).getByRole("button", { name: /^Resend/ }));
  expect(await screen.findByText("Failed to resend invitation. They already belong to this organization")).toBeTruthy();
  api.answer(resendInvitation, () => {
    const sent = buildInvitation(1);
    invitations = [sent];
    return sent;
  });
  await userEvent.click(within(row).getByRole("button", { name: /^Resend/ }));
  expect(await screen.findByText("Invitation resent successfully!")).toBeTruthy();
  await waitFor(() => expect(row.textContent).toContain("Pending"));
});

it("removes an expired one after asking", async () => {
  invitations = [buildInvitation(1, { status: "expired" })];
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Remove the invitation to p1@new.example" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText(/Remove this expired invitation/)).toBeTruthy();
  api.answer(revokeInvitation, () => {
    invitations = [];
    return undefined;
  });
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No pending invitations")).toBeTruthy();
});

it("offers every role at a location, and says in the demo who can't sign in", async () => {
  useStart.setState({ config: demo });
  openTab(<InviteUserDialog organization={organization} locations={[downtown]} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
  const role = dialog.getByRole("combobox", { name: "Location role" });
  expect([...role.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Select a role",
    "Admin",
    "Manager",
    "Sales Rep",
    "Service Advisor",
    "BDC Rep",
    "User",
  ]);
  expect(dialog.getByText(/only its seeded people can sign in/)).toBeTruthy();
});
