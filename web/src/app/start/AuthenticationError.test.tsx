import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AuthenticationError } from "./AuthenticationError.tsx";

const supportEmail = "support@example.com";

it("reloads on Retry", async () => {
  const reload = vi.fn<() => void>();
  render(<AuthenticationError config={{ isProduction: true, supportEmail }} onRetry={reload} />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it("tells developers how to set it up and everyone else whom to ask", () => {
  const { rerender } = render(
    <AuthenticationError config={{ isProduction: false, supportEmail }} onRetry={() => undefined} />,
  );
  expect(screen.getByText("Development setup.")).toBeDefined();
  expect(screen.queryByText("Production error.")).toBeNull();
  rerender(<AuthenticationError config={{ isProduction: true, supportEmail }} onRetry={() => undefined} />);
  expect(screen.getByText("Production error.")).toBeDefined();
  expect(screen.queryByText("Development setup.")).toBeNull();
});
