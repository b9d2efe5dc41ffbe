import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { SearchField } from "./SearchField.tsx";

function Search() {
  const [text, setText] = useState("");
  return <SearchField label="Search" placeholder="" text={text} onText={setText} />;
}

it("says that a paste was cut, until the next change", async () => {
  const user = userEvent.setup();
  render(<Search />);
  const paste = async () => {
    await user.click(screen.getByRole("searchbox"));
    await user.paste("x".repeat(201));
  };
  await paste();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toHaveLength(200);
  expect(screen.getByText(/The pasted text was cut/).textContent).toContain("200");
  await user.keyboard("{Backspace}");
  expect(screen.queryByText(/The pasted text was cut/)).toBeNull();
  await paste();
  await user.keyboard("{Escape}");
  expect(screen.queryByText(/The pasted text was cut/)).toBeNull();
});
