import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";
import { SignInRefused } from "./SignInRefused.tsx";

const refused = (code: "verification_required" | "unauthenticated", message: string) =>
  new ApiFailure({ status: code === "unauthenticated" ? 401 : 403, code, message });

it("shows the server's message, with buttons to try again or sign out", async () => {
  const retry = vi.fn<() => void>();
  render(
    <SignInRefused refusal={refused("verification_required", "Please verify your email address.")} onRetry={retry} />,
  );
  expect(screen.getByRole("heading", { name: "Verification Required" })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toBe("Please verify your email address.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(retry).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
});

it("says that the account is valid but not accepted here", () => {
  render(<SignInRefused refusal={refused("unauthenticated", "Please sign in")} onRetry={() => undefined} />);
  expect(screen.getByRole("heading", { name: "Sign-in Not Accepted" })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toMatch(/did not accept the sign-in/);
});
