import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Timestamp } from "./Timestamp.tsx";

const words = () => screen.getByText("Nov 20");

it("a timestamp tells the exact time once a pointer is there, and never that of an earlier instant", async () => {
  const { rerender } = render(<Timestamp at="2026-11-20T21:30:00Z">Nov 20</Timestamp>);
  expect(words().title).toBe("");
  await userEvent.hover(words());
  expect(words().title).toBe("Friday, November 20, 2026 at 2:30:00 PM MST");

  rerender(<Timestamp at="2026-11-20T22:30:00Z">Nov 20</Timestamp>);
  expect(words().title).toBe("");
  await userEvent.hover(words());
  expect(words().title).toBe("Friday, November 20, 2026 at 3:30:00 PM MST");
});

it("a timestamp is in the time of a location where one is named", async () => {
  render(
    <Timestamp at="2026-11-20T21:30:00Z" timeZone="America/New_York">
      Nov 20
    </Timestamp>,
  );
  await userEvent.hover(words());
  expect(words().title).toBe("Friday, November 20, 2026 at 4:30:00 PM EST");
  expect(words().getAttribute("datetime")).toBe("2026-11-20T21:30:00Z");
});
