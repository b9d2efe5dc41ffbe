import { getMe, signOut } from "@automotive-crm/contract/identity/account";
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  type InvitationDetails,
} from "@automotive-crm/contract/invitations/record";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { demo, visit } from "#testing/render-app.tsx";

const api = fakeApi();
const invitationId = buildId();
const path = `/accept-invitation?invitation_id=${invitationId}&token=42`;
const maria = buildMe();

const buildInvitation = (own: Partial<InvitationDetails> = {}): InvitationDetails => ({
  id: invitationId,
  emailAddress: maria.user.email,
  organizationName: "Lakeside Auto",
  role: "org:member",
  invitedBy: "Ingrid Olsen",
  message: "Welcome\naboard",
  status: "pending",
  createdAt: "2026-03-10T15:00:00Z",
  expiresAt: "2026-03-17T15:00:00Z",
  ...own,
});

const open = (
  invitation: InvitationDetails | Refusal | typeof unreachable,
  options: Partial<Parameters<typeof visit>[1]> = {},
) => {
  api.answer(getInvitation, invitation);
  return visit(api, { path, ...options });
};

const expectError = async (text: string) => {
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(`Invitation Error${text}`);
  expect(screen.getByRole("link", { name: "Return to Sign In" }).getAttribute("href")).toBe("/sign-in");
};

describe("a link that can't be used", () => {
  it.each(["/accept-invitation", "/accept-invitation?token=42", `/accept-invitation?invitation_id=${invitationId}`])(
    "is invalid without both parts: %s",
    async (incomplete) => {
      visit(api, { path: incomplete });
      await expectError("Invalid invitation link");
    },
  );

  it.each([
    [new Refusal(404, "not_found", "Invitation not found"), "Invitation not found"],
    [new Refusal(401, "unauthenticated", "Invalid invitation token"), "Invalid invitation token"],
    [new Refusal(500, "internal", "Something broke"), "Failed to load invitation details"],
    [new Refusal(401, "unauthenticated", "This link was replaced."), "Invalid invitation token"],
    [buildInvitation({ status: "expired" }), "This invitation has expired"],
    [buildInvitation({ status: "accepted" }), "This invitation has already been used"],
    [buildInvitation({ status: "revoked" }), "This invitation was revoked"],
    [buildInvitation({ status: "declined" }), "This invitation was declined"],
  ])("says why (%#)", async (answered, text) => {
    open(answered);
    await expectError(text);
    const isServers = text === "Failed to load invitation details";
    expect(screen.queryByRole("button", { name: "Retry" }) !== null).toBe(isServers);
  });

  it("says what happened to a link that was replaced", async () => {
    const said =
      "This link was replaced when the invitation was sent again. Please use the link in the newest message.";
    open(new Refusal(401, "unauthenticated", said));
    await expectError("Invalid invitation token");
    expect(screen.getByText(said)).toBeDefined();
    expect(screen.queryByText(/ask for a new invitation/)).toBeNull();
  });

  it("offers to try again after a failure of the server, and keeps the focus", async () => {
    open(new Refusal(500, "internal", "Something broke"));
    await expectError("Failed to load invitation details");
    let resolve: (invitation: InvitationDetails) => void = () => undefined;
    api.answer(
      getInvitation,
      () =>
        new Promise<InvitationDetails>((answer) => {
          resolve = answer;
        }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Loading invitation…")).toBeDefined();
    expect(document.activeElement).not.toBe(document.body);
    resolve(buildInvitation());
    expect(await screen.findByRole("heading", { name: "Join Lakeside Auto" })).toBeDefined();
  });
});

describe("for a visitor who isn't signed in", () => {
  it("shows the invitation and leads through sign-in back here", async () => {
    let bearer: string | null = null;
    api.answer(getInvitation, ({ headers }) => {
      bearer = headers.get("authorization");
      return buildInvitation();
    });
    visit(api, { path });
    expect(await screen.findByText(/Sign in required/)).toBeDefined();
    expect(bearer).toBe("Bearer 42");
    for (const text of ["Lakeside Auto", "Member", "Ingrid Olsen", "Pending"])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/Welcome\s+aboard/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/sign-in?redirect=${encodeURIComponent(path)}`,
    );
    expect(screen.queryByRole("link", { name: "Create Account" })).toBeNull();
    expect(screen.getByText(/only its seeded people can sign in/)).toBeDefined();
  });

  it("offers to create an account where there are any", async () => {
    const clerk = { publishableKey: "pk_test_Y2xlcmsuZXhhbXBsZSQ", proxyUrl: "/api/clerk" };
    open(buildInvitation(), { config: { ...demo, mode: "clerk", clerk } });
    expect(await screen.findByRole("heading", { name: "Join Lakeside Auto" })).toBeDefined();
    act(() => useSession.getState().end("none"));
    expect((await screen.findByRole("link", { name: "Create Account" })).getAttribute("href")).toBe(
      `/sign-up?redirect=${encodeURIComponent(path)}`,
    );
  });
});

describe("for someone signed in", () => {
  const accepted = { organizationId: buildId(), role: "org:member" as const };
  const organization = { id: accepted.organizationId, name: "Lakeside Auto", slug: "l", role: null };
  const joined = buildMe({ organization, organizations: [organization] });
  const used = buildInvitation({ status: "accepted", organizationId: accepted.organizationId });
  const askToDecline = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
    return within(await screen.findByRole("dialog", { name: "Decline Invitation" }));
  };
  const accept = async () => userEvent.click(await screen.findByRole("button", { name: "Accept Invitation" }));

  it("accepts, and opens the new organization's dashboard", async () => {
    const { router } = open(buildInvitation(), { as: maria });
    expect((await screen.findByText(/Accepting as/)).textContent).toContain(maria.user.email);
    let token: unknown;
    api.answer(acceptInvitation, ({ body }) => {
      token = body;
      return accepted;
    });
    api.answer(getMe, joined);
    await accept();
    expect(await screen.findByText(/Welcome to Lakeside Auto!/)).toBeDefined();
    expect(token).toEqual({ token: "42" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"), { timeout: 10_000 });
  });

  it("declines once that is confirmed, and leads to sign-in", async () => {
    const { router } = open(buildInvitation(), { as: maria });
    api.answer(declineInvitation, undefined);
    const question = await askToDecline();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(api.requests).not.toContain(`POST /api/invitations/${invitationId}/decline`);
    await userEvent.click((await askToDecline()).getByRole("button", { name: "Decline" }));
    // Where someone who is signed in goes on to the dashboard.
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/accept-invitation"));
    expect(api.requests).toContain(`POST /api/invitations/${invitationId}/decline`);
  });

  it.each([
    [new Refusal(409, "conflict", "This invitation has already been used"), "This invitation has already been used"],
    [unreachable, "Failed to accept invitation"],
  ] as const)("says why accepting failed, and lets them try again (%#)", async (refusal, text) => {
    open(buildInvitation(), { as: maria });
    api.answer(acceptInvitation, refusal);
    await accept();
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(screen.getByRole("button", { name: "Accept Invitation" })).toBeDefined();
  });

  it("says why declining failed", async () => {
    open(buildInvitation(), { as: maria });
    api.answer(declineInvitation, unreachable);
    const question = await askToDecline();
    await userEvent.click(question.getByRole("button", { name: "Decline" }));
    expect((await question.findByRole("alert")).textContent).toContain("Failed to decline invitation");
  });

  it("leads a member who opens the used link again to the dashboard", async () => {
    const { router } = open(used, { as: joined });
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  it.each([
    ["someone who has left", used, maria],
    ["a colleague", { ...used, emailAddress: "noah@newcomer.example" }, joined],
  ])("says to %s that the link was used", async (_, invitation, as) => {
    open(invitation, { as });
    await expectError("This invitation has already been used");
  });

  it("warns when it was sent to somebody else, and signs out to use another account", async () => {
    open(buildInvitation({ emailAddress: "noah@newcomer.example" }), { as: maria });
    expect(await screen.findByText(/Only the person with that address/)).toBeDefined();
    api.answer(signOut, undefined);
    await userEvent.click(screen.getByRole("button", { name: "Use another account" }));
    expect(await screen.findByText(/Sign in required/)).toBeDefined();
  });
});
