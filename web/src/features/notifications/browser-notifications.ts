import { storage } from "#lib/browser/storage.ts";

/** For this browser only: its own permission belongs to it, too. */
const wishKey = "automotive-crm.browserNotifications";

/** Whether the person wants this browser to show what is new, and it may. */
export const isAskedFor = (): boolean =>
  "Notification" in window && window.Notification.permission === "granted" && storage.read(wishKey) === "on";

export const keepWish = (isWanted: boolean): void =>
  isWanted ? storage.write(wishKey, "on") : storage.remove(wishKey);

/** Has the browser show something, unless the page is in view, where the bell does. One with the same ID is shown once. */
export function showOutside({ id, title, text }: { id: string; title: string; text: string }): void {
  if (document.visibilityState === "visible" || !isAskedFor()) return;
  const shown = new window.Notification(title, { body: text, tag: id });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}
