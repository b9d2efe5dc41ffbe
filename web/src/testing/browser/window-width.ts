import { onTestFinished } from "vitest";

/** A window of this width until the end of the test, for media queries such as `(width < 48rem)`. */
export function setWindowWidth(pixels: number): void {
  const { matchMedia } = window;
  window.matchMedia = (query) => {
    const limit = /^\(width < (\d+)rem\)$/.exec(query)?.[1];
    return Object.assign(matchMedia(query), { matches: limit !== undefined && pixels < Number(limit) * 16 });
  };
  onTestFinished(() => void (window.matchMedia = matchMedia));
}
