import { signOut } from "@automotive-crm/contract/identity/account";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiFailure, type FailureCode } from "#lib/api/api-failure.ts";
import { takeVerificationFrom } from "#lib/session/email-verification.ts";
import { raise } from "#lib/errors/raised-errors.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const failure = (code: FailureCode, own: { status?: number; retryAfterSeconds?: number } = {}) =>
  new ApiFailure({ status: 500, code, message: `The server said ${code}.`, requestId: "request-7", ...own });

/** A person on the dashboard, where an error is raised. */
async function openApp(path: "/dashboard" | "/tasks" = "/dashboard") {
  const app = visit(api, { path, as: buildMe() });
  await screen.findByRole("heading", { name: path === "/tasks" ? "Tasks" : "Dashboard" }, { timeout: 5_000 });
  return app;
}
const raiseNow = (...[error, options]: Parameters<typeof raise>) => act(async () => raise(error, options));
/** Its code is fetched on first use. */
const panel = (name: string) => screen.findByRole("alertdialog", { name }, { timeout: 5_000 });
const press = async (name: string | RegExp) =>
  userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("the panel", () => {
  it.each([
    ["network", "Connection Problem", ["Retry", "Reload page"]],
    ["auth_expired", "Session Expired", ["Sign in", "Reload page"]],
    ["forbidden", "Access Denied", ["Contact support", "Go to dashboard"]],
    ["rate_limit_exceeded", "Too Many Requests", ["Wait 10 s", "Retry"]],
    ["session_revoked", "Session Issue", ["Sign out", "Retry"]],
    ["verification_required", "Verification Required", ["Verify email", "Resend email"]],
    ["organization_required", "Organization Error", ["Contact support", "Retry"]],
    ["internal", "Something Went Wrong", ["Retry", "Reload page", "Contact support"]],
  ] as const)("says for %s: %s, and offers what helps", async (code, title, actions) => {
    await openApp();
    await raiseNow(failure(code));
    const opened = within(await panel(title));
    const buttons = opened.getAllByRole("button").map((button) => button.textContent);
    expect(buttons.filter(Boolean).toReversed()).toEqual(actions);
    expect(opened.getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
    expect(opened.getByText(/request request-7/).textContent).toContain(`The server said ${code}.`);
  });

  it("takes the focus, and returns it on Escape", async () => {
    await openApp();
    const theme = screen.getByRole("button", { name: "Theme" });
    theme.focus();
    await raiseNow(failure("internal"));
    await panel("Something Went Wrong");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Something Went Wrong"));
    await userEvent.keyboard("{Escape}");
    await expectClosed();
    await waitFor(() => expect(document.activeElement).toBe(theme));
  });

  it("is shown one at a time: the newest error of a class changes its text, another class waits", async () => {
    await openApp();
    await raiseNow(failure("network"));
    await raiseNow(failure("forbidden"));
    await raiseNow(failure("timeout"));
    const opened = await panel("Connection Problem");
    expect(within(opened).getByText(/The server said timeout/)).toBeDefined();
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
    await press("Close");
    await panel("Access Denied");
    await press("Close");
    await expectClosed();
  });

  it("disappears with the session", async () => {
    await openApp();
    await raiseNow(failure("internal"));
    await panel("Something Went Wrong");
    await act(async () => useSession.getState().end("expired"));
    await expectClosed();
  });

  it("opens for an unhandled request failure, but not for a bug", async () => {
    await openApp();
    const reject = async (reason: unknown) => {
      const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
      await act(async () => window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await reject(new TypeError("x is not a function"))).toBe(false);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await reject(failure("internal"))).toBe(true);
    await panel("Something Went Wrong");
  });
});

describe("its buttons", () => {
  it("Retry runs the failed work again: the panel stays with a new error, and closes on success", async () => {
    await openApp();
    const save = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failure("timeout")).mockResolvedValue("saved");
    await raiseNow(failure("network"), { retry: save });
    await panel("Connection Problem");
    await press("Retry");
    expect(await screen.findByText(/The server said timeout/)).toBeDefined();
    await press("Retry");
    await expectClosed();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  it("Retry checks whether the server responds if nothing can be repeated", async () => {
    await openApp();
    await raiseNow(failure("network"));
    await panel("Connection Problem");
    const countRequests = () => api.requests.filter((request) => request === "GET /api/auth/config").length;
    const before = countRequests();
    await press("Retry");
    await expectClosed();
    expect(countRequests()).toBe(before + 1);
  });

  it("Reload keeps the page if the server doesn't respond, and says so", async () => {
    await openApp();
    await raiseNow(failure("network"));
    await panel("Connection Problem");
    await press("Reload page");
    expect(await screen.findByText(/still isn't responding, so this page was kept open/)).toBeDefined();
  });

  it("Sign in leads to sign-in and back", async () => {
    const { router } = await openApp("/tasks");
    await raiseNow(failure("auth_expired"));
    await panel("Session Expired");
    await press("Sign in");
    await screen.findByRole("button", { name: "Sign In (Demo)" });
    await waitFor(() => expect(router.state.location.search).toEqual({ redirect: "/tasks" }));
    await expectClosed();
  });

  it("Sign out signs out", async () => {
    await openApp();
    api.answer(signOut, undefined);
    await raiseNow(failure("session_revoked"));
    await panel("Session Issue");
    await press("Sign out");
    await screen.findByRole("button", { name: "Sign In (Demo)" });
    await waitFor(() => expect(localStorage.getItem("automotive-crm.token")).toBeNull());
  });

  it("Dashboard opens the dashboard", async () => {
    const { router } = await openApp();
    await act(() => router.navigate({ to: "/analytics" }));
    await raiseNow(failure("forbidden"));
    await panel("Access Denied");
    await press("Go to dashboard");
    await screen.findByRole("heading", { name: "Dashboard" });
    await expectClosed();
  });

  it("Contact shows and copies the support address", async () => {
    await openApp();
    await raiseNow(failure("forbidden"));
    await panel("Access Denied");
    userEvent.setup();
    await press("Contact support");
    expect(await screen.findByText("Support: support@automotive-crm.example")).toBeDefined();
    expect(screen.getByText("Email address copied.")).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe("support@automotive-crm.example");
    await expectClosed();
  });

  it("Verify and Resend explain in demo mode why there is nothing to verify", async () => {
    await openApp();
    await raiseNow(failure("verification_required"));
    await panel("Verification Required");
    for (const name of ["Verify email", "Resend email"]) {
      await press(name);
      expect(await screen.findByText(/In demo mode there is no email to verify/)).toBeDefined();
    }
  });

  it("Resend makes the identity provider send the email again", async () => {
    const { unmount } = await openApp();
    const resend = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error("Too fast."))
      .mockResolvedValue(true);
    takeVerificationFrom(resend);
    await raiseNow(failure("verification_required"));
    await panel("Verification Required");
    await press("Resend email");
    expect(await screen.findByText("The email could not be sent. Too fast.")).toBeDefined();
    await press("Resend email");
    expect(await screen.findByText(/on its way/)).toBeDefined();
    takeVerificationFrom(null);
    unmount();
  });
});

describe("waiting", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("counts down the server's wait time, then retries automatically", async () => {
    await openApp();
    const save = vi.fn<() => Promise<unknown>>().mockResolvedValue("saved");
    await raiseNow(failure("rate_limit_exceeded", { status: 429, retryAfterSeconds: 40 }), { retry: save });
    await panel("Too Many Requests");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const button = within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Wait 3\d s$/ });
    await act(async () => button.click());
    expect(button.textContent).toMatch(/^Retrying in 3\d s$/);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(save).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await expectClosed();
  });

  it("retries right away if the time has passed before Wait was pressed", async () => {
    await openApp();
    const save = vi.fn<() => Promise<unknown>>().mockResolvedValue("saved");
    await raiseNow(failure("rate_limit_exceeded", { status: 429, retryAfterSeconds: 3 }), { retry: save });
    await panel("Too Many Requests");
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await act(async () => within(screen.getByRole("alertdialog")).getByRole("button", { name: "Try now" }).click());
    await expectClosed();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });
});
