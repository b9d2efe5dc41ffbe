/**
 * After a refused save, the first wrong field of the form has the focus: of every form, no matter who finds what is wrong, or when. Not if
 * the person has gone on to something else in the meantime.
 */
let stopLooking = () => {};

function followSubmit({ target: form }: SubmitEvent): void {
  stopLooking();
  if (!(form instanceof HTMLFormElement)) return;
  const start = document.activeElement;
  const look = () => {
    const focused = document.activeElement;
    if (!form.isConnected || (focused !== start && focused !== document.body)) return stopLooking();
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    stopLooking();
    wrong.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  // What was wrong before may still be, which changes nothing on the page.
  const timer = setTimeout(look);
  stopLooking = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

if (typeof document !== "undefined") document.addEventListener("submit", followSubmit);
