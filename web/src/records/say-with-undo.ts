import { messageOf } from "#lib/api/api-failure.ts";
import { notify } from "#kit/feedback/notify.ts";

const shownMilliseconds = 10_000;

interface Offer {
  /** One setting or record has one message: the newest. */
  id?: string;
  description?: string;
  /** False if it isn't undone yet, because the server can't be reached: the page says what waits. */
  undo: () => Promise<unknown>;
  /** Where undoing says by itself what came of it. */
  isTold?: boolean;
  explain?: (error: unknown) => string;
}

/** Says what has taken effect at once, and offers to take it back. */
export function sayWithUndo(
  text: string,
  { id, description, undo, isTold = false, explain = unexplained }: Offer,
): void {
  const takeBack = async () => {
    try {
      const outcome = await undo();
      if (!isTold && outcome !== false) notify.success("Undone. Everything is as it was before.", { id });
    } catch (error) {
      notify.error(explain(error), id);
    }
  };
  const action = { label: "Undo", onClick: () => void takeBack() };
  notify.plain(text, { id, description, duration: shownMilliseconds, action });
}

const unexplained = (error: unknown) => `This could not be undone. ${messageOf(error)}`;
