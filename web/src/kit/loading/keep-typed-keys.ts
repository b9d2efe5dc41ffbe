import { isTyping } from "#kit/focus/useKey.ts";

/** A dialog focuses its first field in less than this. */
const patienceMs = 500;

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ["text", "search", "tel", "url", "password"].includes(target.type));

/**
 * Holds text typed while a dialog loads, and enters it into the first text field that takes the focus there. Returns a function to call
 * when the dialog appears or loading ends without it.
 */
export function keepTypedKeys(): () => void {
  let text = "";
  const keep = (event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    // A space presses the button that has the focus.
    const isErasing = key === "Backspace" && text !== "";
    if (!isErasing && (key.length !== 1 || (key === " " && text === ""))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isErasing) text = text.slice(0, -1);
    else if (!repeat) text += key;
  };
  const handOver = ({ target }: FocusEvent) => {
    if (!isTextField(target) || !target.closest("dialog, [role=dialog]")) return;
    stop();
    if (text === "" || target.readOnly) return;
    const end = target.value.length;
    target.setRangeText(text, end, end, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
  };
  const stop = () => {
    window.removeEventListener("keydown", keep, true);
    window.removeEventListener("focusin", handOver, true);
  };
  window.addEventListener("keydown", keep, true);
  window.addEventListener("focusin", handOver, true);
  return () => (text === "" ? stop() : setTimeout(stop, patienceMs));
}
