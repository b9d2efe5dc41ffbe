import { useEffect } from "react";
import { useStorageTrouble, type Unkept } from "#lib/offline/storage-trouble.ts";
import { notify } from "#ui/notify.ts";

const id = "storage-full";

const consequences: Record<Unkept, string> = {
  "unsent change": "Your last change is not kept: leave its form open and save it once the server responds.",
  draft: "What you are typing is not kept if this page closes: save it now.",
  "saved copy": "Customers you open now can't be shown while the server is unreachable.",
};
const order: readonly Unkept[] = ["unsent change", "draft", "saved copy"];

/** Says as soon as it happens what the browser has no room for, and what to do. */
export function useStorageNotice(): void {
  const unkept = useStorageTrouble((trouble) => trouble.unkept);
  useEffect(() => {
    const worst = order.find((what) => unkept.includes(what));
    if (worst === undefined) return notify.takeBack(id);
    const remedy = "To make room, discard drafts you no longer need, or clear the data of other sites in this browser.";
    notify.error(`This browser's storage is full. ${consequences[worst]} ${remedy}`, id);
  }, [unkept]);
}
