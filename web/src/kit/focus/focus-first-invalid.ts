/**
 * After a refused save, the first wrong field of the form has the focus: of every form, no matter who finds what is wrong, or when. Not if
 * the person has gone on to something else in the meantime.
 */
let stopLooking = () => {};

function followSubmit({ target: form }: SubmitEvent): void {
  stopLooking();
  if (!(form instanceof HTMLFormElement)) return;
  const look = () => {
    if (!form.isConnected) return stopLooking();
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    stopLooking();
    wrong.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  // What was wrong before may still be, which changes nothing on the page.
  const timer = setTimeout(look);
  // A key or a click says that the person has gone on. Where the focus is doesn't: it leaves a button that is off while saving.
  const goesOn = new AbortController();
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, () => stopLooking(), { capture: true, signal: goesOn.signal });
  stopLooking = () => {
    observer.disconnect();
    clearTimeout(timer);
    goesOn.abort();
  };
}

if (typeof document !== "undefined") document.addEventListener("submit", followSubmit);
