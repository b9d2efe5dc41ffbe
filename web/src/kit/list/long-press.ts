import type { MouseEvent, PointerEvent } from "react";

const pressMilliseconds = 450;

const boxIn = (target: EventTarget) =>
  target instanceof Element ? target.closest("tr")?.querySelector<HTMLElement>("[data-select]") : undefined;

/** A finger that rests on a row selects it, instead of opening it or its link's menu. */
export function selectByLongPress({ nativeEvent: press, target }: PointerEvent): void {
  const box = boxIn(target);
  if (press.pointerType === "mouse" || !box) return;
  const pressing = new AbortController();
  const { signal } = pressing;
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    box.click();
  }, pressMilliseconds);
  const end = () => {
    clearTimeout(timer);
    pressing.abort();
    if (isLong) leaveOutClick();
  };
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { signal });
  document.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}

/** The one that lifting the finger makes. */
function leaveOutClick(): void {
  const lifting = new AbortController();
  const { signal } = lifting;
  document.addEventListener("click", stop, { capture: true, once: true, signal });
  document.addEventListener("pointerdown", () => lifting.abort(), { capture: true, once: true, signal });
}

function stop(event: Pick<Event, "preventDefault" | "stopPropagation">): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Once a row of a phone's list is selected, a tap selects others instead of opening them. */
export function selectByTap(event: MouseEvent): void {
  const { target } = event;
  const box = boxIn(target);
  if (!box || target === box || !window.matchMedia("(width < 48rem)").matches) return;
  stop(event);
  box.click();
}
