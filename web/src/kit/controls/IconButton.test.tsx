import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { IconButton } from "./IconButton.tsx";

it("shows its label as its tooltip, or another text if given", () => {
  const { rerender } = render(<IconButton label="Delete Ada Lovelace" icon={null} />);
  const button = screen.getByRole("button", { name: "Delete Ada Lovelace" });
  expect(button.dataset["tip"]).toBe("Delete Ada Lovelace");
  rerender(<IconButton label="Delete Ada Lovelace" data-tip="Delete" icon={null} />);
  expect(button.dataset["tip"]).toBe("Delete");
});
