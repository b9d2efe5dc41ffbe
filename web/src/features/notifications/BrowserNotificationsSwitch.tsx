import { useState } from "react";
import { CheckboxField } from "#ui/CheckboxField.tsx";
import { isAskedFor, keepWish } from "./browser-notifications.ts";

/** Lets the browser show what is new while the person looks at something else. Asked for here only, never on its own. */
export function BrowserNotificationsSwitch() {
  const [isOn, setIsOn] = useState(() => isAskedFor());
  const [isRefused, setIsRefused] = useState(false);
  if (!("Notification" in window)) return null;
  const change = async (wanted: boolean) => {
    const isGranted = wanted && (await window.Notification.requestPermission()) === "granted";
    setIsRefused(wanted && !isGranted);
    keepWish(isGranted);
    setIsOn(isGranted);
  };
  return (
    <CheckboxField
      label="In this browser, also show them outside the page"
      hint={isRefused ? "Your browser doesn't allow notifications from this address." : undefined}
      checked={isOn}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
