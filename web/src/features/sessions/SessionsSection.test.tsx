import { signOut } from "@automotive-crm/contract/identity/account";
import { listSessions, revokeOtherSessions, revokeSession } from "@automotive-crm/contract/identity/session-list";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe, buildSession, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const here = buildSession({
  isCurrent: true,
  ip: "198.51.100.4",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
});
const phone = buildSession({
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});
const unknown = buildSession({ ip: null });

let sessions = [here, phone, unknown];
beforeEach(() => (sessions = [here, phone, unknown]));

async function openProfile(me = buildMe()) {
  visit(api, { path: "/user-profile", as: me });
  api.answer(listSessions, () => sessions);
  await screen.findByRole("heading", { name: "Where you are signed in" }, { timeout: 5000 });
}

async function rows() {
  const list = await screen.findByRole("table", { name: "Sessions" });
  return within(list).getAllByRole("row").slice(1);
}

const rowOf = async (name: string) => {
  const found = (await rows()).find((row) => row.textContent.includes(name));
  if (!found) throw new Error(`No session of ${name} is listed`);
  return within(found);
};

describe("the list of a person's sessions", () => {
  it("shows each session's device, address and time, and marks the current one", async () => {
    await openProfile();
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/Firefox on Linux.*This device.*198\.51\.100\.4.*Last active.*Signed in/);
    expect(texts[1]).toContain("Chrome on Android phone");
    expect(texts[1]).toContain("203.0.113.7");
    expect(texts[2]).toContain("Unknown device");
    expect(texts[2]).toContain("Unknown address");
    expect(screen.getAllByText("This device")).toHaveLength(1);
  });

  it("removes another session only once the server has ended it", async () => {
    await openProfile();
    let finish = () => {};
    api.answer(revokeSession, ({ params }) => {
      expect(params["sessionId"]).toBe(phone.id);
      return new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
    });
    const row = await rowOf("Android");
    await userEvent.click(row.getByRole("button", { name: "Sign out Chrome on Android phone" }));
    expect(row.getByText("Signing out...")).toBeTruthy();
    sessions = [here, unknown];
    finish();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it("says that a session is still listed if ending it wasn't confirmed", async () => {
    await openProfile();
    api.answer(revokeSession, unreachable);
    const row = await rowOf("Android");
    await userEvent.click(row.getByRole("button"));
    expect(await row.findByText(/The sign-out was not confirmed.*Unable to connect/)).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it("signs out everywhere else after asking, and says how many sessions that ended", async () => {
    await openProfile();
    api.answer(revokeOtherSessions, () => {
      sessions = [here];
      return { revoked: 2 };
    });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    const dialog = within(screen.getByRole("dialog", { name: "Sign out everywhere else" }));
    expect(dialog.getByText(/This ends 2 other sessions immediately/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(api.requests).not.toContain("DELETE /api/auth/sessions");

    await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Sign out everywhere else" }));
    expect(await screen.findByText("Signed out of 2 other sessions")).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  });

  it("keeps the question open if signing out everywhere else fails", async () => {
    await openProfile();
    api.answer(revokeOtherSessions, new Refusal(503, "unavailable", "The database is away"));
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere else" }));
    expect(await dialog.findByText("The database is away")).toBeTruthy();
  });

  it("offers no sign-out elsewhere if there are no other sessions, and signs out here", async () => {
    sessions = [here];
    await openProfile();
    const row = await rowOf("Firefox");
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
    api.answer(signOut, undefined);
    await userEvent.click(row.getByRole("button", { name: "Sign out this device" }));
    expect(useSession.getState().endedBy).toBe("signedOut");
  });

  it("says what failed and tries again", async () => {
    visit(api, { path: "/user-profile", as: buildMe() });
    api.answer(listSessions, new Refusal(500, "internal", "The database is away"));
    await screen.findByText("Your sessions could not be loaded.");
    api.answer(listSessions, [here]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rows()).toHaveLength(1);
  });

  it("says if it is empty", async () => {
    sessions = [];
    await openProfile();
    expect(await screen.findByText("No sessions")).toBeTruthy();
  });
});

describe("the badge on the profile", () => {
  it.each([
    ["demo", "Demo session"],
    ["clerk", "Clerk session"],
  ] as const)("follows a %s session", async (sessionType, text) => {
    await openProfile(buildMe({ user: buildUser({ sessionType }) }));
    expect(screen.getByText(text)).toBeTruthy();
  });
});
