import { useEffect, useState } from "react";
import { asWords } from "./countdown.ts";

/** Long enough to be read aloud; afterwards nothing repeats it when the warning moves into a dialog. */
const saidMilliseconds = 8_000;

/** Announced once by screen readers when the warning appears. */
export function useAnnouncement(seconds: number): string {
  const [text, setText] = useState(
    () => `Session expiring soon. You will be signed out in ${asWords(seconds)} unless you extend the session.`,
  );
  useEffect(() => {
    const timer = setTimeout(() => setText(""), saidMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return text;
}
