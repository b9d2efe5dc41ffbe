import { useLayoutEffect, type RefObject } from "react";

interface Place {
  isOpen: boolean;
  buttonRef: RefObject<HTMLElement | null>;
  panelRef: RefObject<HTMLElement | null>;
  align: "start" | "end";
}

const gap = 6;
const margin = 8;

/** Keeps an open panel below its button, or above it if there is more room, and inside the window. */
export function usePopoverPlace({ isOpen, buttonRef, panelRef, align }: Place): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      const element = panelRef.current;
      if (!buttonRef.current || !element) return;
      const from = buttonRef.current.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const wantedLeft = align === "end" ? from.right - width : from.left;
      const left = Math.max(margin, Math.min(wantedLeft, document.documentElement.clientWidth - width - margin));
      const isBelow = from.bottom + gap + height <= window.innerHeight - margin || from.top < window.innerHeight / 2;
      element.style.left = `${left}px`;
      element.style.top = `${isBelow ? from.bottom + gap : Math.max(margin, from.top - gap - height)}px`;
    };
    place();
    // The panel can be measured only once it is shown, a frame later.
    const frame = requestAnimationFrame(place);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [isOpen, buttonRef, panelRef, align]);
}
