import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { RestoredNote } from "./RestoredNote.tsx";

it("names the reader's zone while a time of another is on the screen", () => {
  const savedAt = new Date().setHours(9, 5, 0, 0);
  const { rerender } = render(<RestoredNote savedAt={savedAt} onDiscard={vi.fn<() => void>()} />);
  expect(screen.getByText(/^Draft from 9:05\sAM restored$/)).toBeTruthy();
  rerender(
    <>
      <RestoredNote savedAt={savedAt} onDiscard={vi.fn<() => void>()} />
      <Timestamp at={savedAt} timeZone="America/New_York" />
    </>,
  );
  expect(screen.getByText(/^Draft from 9:05\sAM M[SD]T restored$/)).toBeTruthy();
});
