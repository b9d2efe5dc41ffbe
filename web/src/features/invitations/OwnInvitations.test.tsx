import { getMe } from "@automotive-crm/contract/identity/account";
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from "@automotive-crm/contract/invitations/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { buildId, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const maria = buildMe({ organization: null, organizations: [], permissions: [] });
const lakeside = { id: buildId(), name: "Lakeside Auto", slug: "l", role: null };

const invitation: OwnInvitation = {
  id: buildId(),
  organizationName: lakeside.name,
  role: "org:member",
  invitedBy: "Ingrid Olsen",
  message: "Welcome aboard",
  createdAt: "2026-03-10T15:00:00Z",
  expiresAt: "2026-03-17T15:00:00Z",
};

/** Someone without an organization, with an invitation to one until it is answered. */
async function openOffer() {
  let open = [invitation];
  api.answer(listOwnInvitations, () => open);
  const { router } = visit(api, { path: "/dashboard", as: maria });
  const offer = await screen.findByRole("complementary", { name: "Invitation to Lakeside Auto" }, { timeout: 5_000 });
  const close = () => {
    open = [];
  };
  return { router, offer: within(offer), close };
}

it("offers an invitation on the page, and accepting it leads to that organization", async () => {
  const { router, offer, close } = await openOffer();
  expect(offer.getByText(/has invited you to/).textContent).toBe(
    "Ingrid Olsen has invited you to Lakeside Auto as Member. “Welcome aboard”",
  );
  const sent: unknown[] = [];
  api.answer(acceptInvitation, ({ body }) => {
    sent.push(body);
    close();
    return { organizationId: lakeside.id, role: "org:member" as const };
  });
  api.answer(getMe, buildMe({ organization: lakeside, organizations: [lakeside] }));
  await userEvent.click(offer.getByRole("button", { name: "Accept the invitation to Lakeside Auto" }));
  expect(await screen.findByText("Welcome to Lakeside Auto!")).toBeDefined();
  await waitFor(() => expect(useWorkplace.getState().organization?.id).toBe(lakeside.id));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: /^Invitation to/ })).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  expect(sent).toEqual([{}]);
  expect(document.activeElement).not.toBe(document.body);
});

it("asks before it declines, and says why that failed", async () => {
  const { offer, close } = await openOffer();
  const decline = `POST /api/invitations/${invitation.id}/decline`;
  await userEvent.click(offer.getByRole("button", { name: "Decline the invitation to Lakeside Auto" }));
  const question = within(await screen.findByRole("dialog", { name: "Decline Invitation" }));
  expect(api.requests).not.toContain(decline);
  api.answer(declineInvitation, new Refusal(409, "conflict", "This invitation was revoked"));
  await userEvent.click(question.getByRole("button", { name: "Decline" }));
  expect((await question.findByRole("alert")).textContent).toBe("This invitation was revoked");
  api.answer(declineInvitation, () => {
    close();
    return undefined;
  });
  await userEvent.click(question.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: /^Invitation to/ })).toBeNull());
  expect(screen.getByText("You have declined the invitation to Lakeside Auto.")).toBeDefined();
});
