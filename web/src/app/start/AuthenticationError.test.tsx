import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AuthenticationError } from "./AuthenticationError.tsx";

const supportEmail = "support@example.com";
const keyProblems = ["CLERK_PUBLISHABLE_KEY is not set"];

it("reloads on Retry", async () => {
  const reload = vi.fn<() => void>();
  render(<AuthenticationError config={{ isProduction: true, supportEmail, keyProblems }} onRetry={reload} />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it("tells developers how to set it up and everyone else whom to ask", () => {
  const { rerender } = render(
    <AuthenticationError config={{ isProduction: false, supportEmail, keyProblems }} onRetry={() => undefined} />,
  );
  expect(screen.getByText("Development setup.")).toBeDefined();
  expect(screen.queryByText("Production error.")).toBeNull();
  rerender(
    <AuthenticationError config={{ isProduction: true, supportEmail, keyProblems }} onRetry={() => undefined} />,
  );
  expect(screen.getByText("Production error.")).toBeDefined();
  expect(screen.queryByText("Development setup.")).toBeNull();
});

it("names the settings the server rejected", () => {
  render(<AuthenticationError config={{ isProduction: true, supportEmail, keyProblems }} onRetry={() => undefined} />);
  expect(screen.getByText("CLERK_PUBLISHABLE_KEY is not set.")).toBeDefined();
});
