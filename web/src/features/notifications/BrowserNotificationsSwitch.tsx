import { useState } from "react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { isAskedFor, keepWish } from "./browser-notifications.ts";

/** Turns browser notifications on and off. The browser is asked for its permission here only, never on its own. */
export function BrowserNotificationsSwitch({ hint }: { hint?: string }) {
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
      label="Show browser notifications"
      hint={isRefused ? "Your browser doesn't allow notifications from this address." : hint}
      checked={isOn}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
