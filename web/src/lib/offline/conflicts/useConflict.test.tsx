import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useConflict } from "./useConflict.ts";

interface Body {
  title?: string;
  notes?: string;
  base?: Record<string, unknown> | undefined;
}

const inConflict = (conflicts: Record<string, { theirs: unknown; yours: unknown }>) =>
  new ApiFailure({ status: 409, code: "edit_conflict", message: "Someone else changed this", conflicts });

/** A form that saves, and shows the result. */
function Form({ save, body }: { save: (body: Body) => Promise<string>; body: Body }) {
  const edit = useConflict({
    labels: { title: "Title", notes: "Notes" },
    show: (_field, value) => String(value),
    save,
  });
  const [outcome, setOutcome] = useState("");
  const run = () =>
    edit.save(body).then(
      (answer) => setOutcome(answer ?? "canceled"),
      (error: unknown) => setOutcome(String(error)),
    );
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Save the form
      </button>
      <output>{outcome}</output>
      {edit.question && <ConflictDialog {...edit.question} />}
    </>
  );
}

const body: Body = { title: "Mine", notes: "N", base: { title: "Old", notes: "" } };

/** Refuses the first save because of its title and accepts the second. */
function refusingOnce(sent: Body[]) {
  return async (tried: Body) => {
    sent.push(tried);
    if (sent.length === 1) throw inConflict({ title: { theirs: "Theirs", yours: "Mine" } });
    return "saved";
  };
}

describe("an edit that conflicts with someone else's", () => {
  it("shows both values, and saves the person's own if chosen", async () => {
    const sent: Body[] = [];
    render(<Form save={refusingOnce(sent)} body={body} />);
    await userEvent.click(screen.getByRole("button", { name: "Save the form" }));
    const dialog = await screen.findByRole("dialog", { name: "Someone else changed this too" });
    expect(dialog.textContent).toContain("Theirs");
    expect(dialog.textContent).toContain("Mine");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("saved"));
    expect(sent[1]).toEqual({ title: "Mine", notes: "N", base: { title: "Theirs", notes: "" } });
  });

  it("keeps theirs if chosen, and saves the rest, also with Ctrl-Enter", async () => {
    const sent: Body[] = [];
    render(<Form save={refusingOnce(sent)} body={body} />);
    await userEvent.click(screen.getByRole("button", { name: "Save the form" }));
    await userEvent.click(await screen.findByRole("radio", { name: /Their change/ }));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("saved"));
    expect(sent[1]).toEqual({ notes: "N", base: { notes: "" } });
  });

  it("saves nothing if the person keeps editing", async () => {
    const sent: Body[] = [];
    render(<Form save={refusingOnce(sent)} body={body} />);
    await userEvent.click(screen.getByRole("button", { name: "Save the form" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("canceled"));
    expect(sent).toHaveLength(1);
  });

  it("asks again if it was changed again in the meantime", async () => {
    let tries = 0;
    const save = async () => {
      tries += 1;
      if (tries < 3) throw inConflict({ title: { theirs: `Theirs ${tries}`, yours: "Mine" } });
      return "saved";
    };
    render(<Form save={save} body={body} />);
    await userEvent.click(screen.getByRole("button", { name: "Save the form" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Theirs 2");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("saved"));
  });

  it("rejects for any other failure", async () => {
    const save = () => Promise.reject(new ApiFailure({ status: 500, code: "internal", message: "Broken" }));
    render(<Form save={save} body={body} />);
    await userEvent.click(screen.getByRole("button", { name: "Save the form" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Broken"));
  });
});
