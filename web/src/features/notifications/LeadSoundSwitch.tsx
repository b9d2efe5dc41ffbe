import { useState } from "react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { playChime } from "./chime.ts";
import { isSoundOn, keepSound } from "./lead-sound.ts";

/** Turns the sound of new leads on, which is heard at once, and off. */
export function LeadSoundSwitch({ hint }: { hint?: string }) {
  const [isOn, setIsOn] = useState(() => isSoundOn());
  const change = (isWanted: boolean) => {
    keepSound(isWanted);
    setIsOn(isWanted);
    if (isWanted) playChime();
  };
  return (
    <CheckboxField
      label="Play a sound for new leads"
      hint={hint}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
