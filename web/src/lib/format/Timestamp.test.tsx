import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Timestamp } from "./Timestamp.tsx";

const words = (text: string | RegExp) => screen.getByText(text);

it("a timestamp tells the exact time once a pointer is there, and never that of an earlier instant", async () => {
  const { rerender } = render(<Timestamp at="2026-11-20T21:30:00Z" look="time" />);
  expect(words("2:30 PM").title).toBe("");
  await userEvent.hover(words("2:30 PM"));
  expect(words("2:30 PM").title).toBe("Friday, November 20, 2026 at 2:30:00 PM MST");

  rerender(<Timestamp at="2026-11-20T22:30:00Z" look="time" />);
  expect(words("3:30 PM").title).toBe("");
  await userEvent.hover(words("3:30 PM"));
  expect(words("3:30 PM").title).toBe("Friday, November 20, 2026 at 3:30:00 PM MST");
});

it("a timestamp is in the time of a location where one is named", async () => {
  render(<Timestamp at="2026-11-20T21:30:00Z" look="time" timeZone="America/New_York" />);
  await userEvent.hover(words("4:30 PM EST"));
  expect(words("4:30 PM EST").title).toBe("Friday, November 20, 2026 at 4:30:00 PM EST");
  expect(words("4:30 PM EST").getAttribute("datetime")).toBe("2026-11-20T21:30:00Z");
});

it("a timestamp that a link covers has its tooltip from the start", () => {
  render(<Timestamp isCovered at="2026-11-20T21:30:00Z" look="time" />);
  expect(words("2:30 PM").title).toBe("Friday, November 20, 2026 at 2:30:00 PM MST");
});

it("a timestamp names the reader's zone while one of another zone is on the screen", () => {
  const at = "2026-11-20T21:30:00Z";
  const { rerender } = render(<Timestamp at={at} look="time" />);
  rerender(
    <>
      <Timestamp at={at} look="time" />
      <Timestamp at={at} look="time" timeZone="America/New_York" />
    </>,
  );
  expect(words("2:30 PM MST")).toBeTruthy();
  expect(words("4:30 PM EST")).toBeTruthy();
  // Phoenix has Denver's time in winter, and days have no zone.
  rerender(
    <>
      <Timestamp at={at} look="time" />
      <Timestamp at={at} look="sentence" timeZone="America/Phoenix" />
      <Timestamp at={at} look="day" timeZone="America/New_York" />
    </>,
  );
  expect(words("2:30 PM")).toBeTruthy();
});
