/** After the dialog is shown, its first field gets the focus in less than this. */
const patienceMs = 500;

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ["text", "search", "tel", "url", "password"].includes(target.type));

const isTypedInto = (target: EventTarget | null) =>
  isTextField(target) ||
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/**
 * Keeps what is typed while a dialog is on its way, and gives it to the first text field that gets the focus in it. Returns a function to
 * call once the dialog is shown, or won't be.
 */
export function keepTypedKeys(): () => void {
  let text = "";
  const keep = (event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(target)) return;
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
