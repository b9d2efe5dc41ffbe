import { messageOf } from "#lib/api/api-failure.ts";
import { notify } from "#ui/notify.ts";

const shownMilliseconds = 10_000;

interface Offer {
  /** One setting has one message: the newest. */
  id: string;
  undo: () => Promise<unknown>;
}

/** Says what has taken effect at once, and offers to take it back. */
export function sayWithUndo(text: string, { id, undo }: Offer): void {
  const takeBack = async () => {
    try {
      await undo();
      notify.success("Undone. Everything is as it was before.", { id });
    } catch (error) {
      notify.error(`This could not be undone. ${messageOf(error)}`);
    }
  };
  notify.success(text, { id, duration: shownMilliseconds, action: { label: "Undo", onClick: () => void takeBack() } });
}
