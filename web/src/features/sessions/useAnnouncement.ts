import { useEffect, useState } from "react";
import { asWords } from "./countdown.ts";

interface Announced {
  isExtendable: boolean;
  /** The dialog that the warning is in, if any. */
  place: HTMLElement | undefined;
}

/** Long enough to be read aloud. */
const saidMilliseconds = 8_000;

/** Announced once by screen readers when the warning appears, and not again when it moves into a dialog or out of one. */
export function useAnnouncement(seconds: number, { isExtendable, place }: Announced): string {
  const [saidAt] = useState(place);
  const [text, setText] = useState(() => {
    const choice = isExtendable ? "unless you extend the session" : "unless you sign in again";
    return `Session expiring soon. You will be signed out in ${asWords(seconds)} ${choice}.`;
  });
  useEffect(() => {
    const timer = setTimeout(() => setText(""), saidMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (place !== saidAt && text !== "") setText("");
  return text;
}
