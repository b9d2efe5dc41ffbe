import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TextAreaField } from "./TextAreaField.tsx";

it("says that a paste was cut, until the next change", async () => {
  const user = userEvent.setup();
  render(<TextAreaField label="Request" maxLength={2_000} />);
  await user.click(screen.getByRole("textbox"));
  await user.paste("x".repeat(2_001));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toHaveLength(2_000);
  expect(screen.getByText(/The pasted text was cut/).textContent).toContain("2,000");
  await user.keyboard("{Backspace}");
  expect(screen.queryByText(/The pasted text was cut/)).toBeNull();
});
