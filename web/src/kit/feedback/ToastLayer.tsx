import { useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast, useSonner, type ExternalToast } from "sonner";
import { showNotices, type Notice } from "./notify.ts";
import { useModalOpenings } from "#kit/dialog/open-modals.ts";

const maxToasts = 20;

/**
 * Toasts at the bottom left beside the sidebar (live calls have the right), above an open dialog too; beyond 20, the oldest disappear.
 */
export function ToastLayer({ theme }: { theme: "light" | "dark" }) {
  const { toasts } = useSonner();
  useEffect(() => showNotices(showToast), []);
  useEffect(() => {
    for (const { id } of toasts.slice(maxToasts)) toast.dismiss(id);
  }, [toasts]);
  const layer = useRef<HTMLDivElement>(null);
  const openings = useModalOpenings();
  useEffect(() => {
    // Later, because React may run effects while a menu's `beforetoggle` is being dispatched, when the browser refuses to show another
    // popover.
    const timer = setTimeout(() => {
      // The element shown last is on top, and a dialog may have opened since. When one closes nothing moves: toasts that are hidden and
      // shown are announced again.
      layer.current?.hidePopover();
      layer.current?.showPopover();
    });
    return () => clearTimeout(timer);
  }, [openings]);
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <SonnerToaster
        position="bottom-left"
        theme={theme}
        visibleToasts={5}
        closeButton
        offset={{ bottom: "calc(24px + var(--toast-lift, 0px))", left: "var(--toast-left, 24px)" }}
        mobileOffset={{
          bottom:
            "var(--toast-bottom, calc(max(var(--bottom-bar-height), var(--bottom-bars, 0px)) + 12px + var(--toast-lift, 0px)))",
          left: 12,
          right: 12,
        }}
        toastOptions={{ className: "toast-card" }}
      />
    </div>
  );
}

/** What a message of an ID is called here: sonner removes all that have the name of one that was dismissed, also a newer one. */
const named = new Map<string, string>();
let names = 0;

function rename(id: string): void {
  names += 1;
  named.set(id, `${id} ${names}`);
}

function showToast(notice: Notice): void {
  if (notice.kind === "takeBack") {
    toast.dismiss(named.get(notice.id) ?? notice.id);
    rename(notice.id);
    return;
  }
  const { kind, text, options } = notice;
  const { id, action } = options;
  const press = () => {
    if (id !== undefined) rename(id);
    action?.onClick();
  };
  const called = { action: action && { label: action.label, onClick: press } };
  // An undefined ID would override sonner's own; the others, left out, would stay as the replaced message had them.
  const given: ExternalToast = Object.fromEntries(
    Object.entries({ description: undefined, duration: undefined, ...options, ...called }).filter(
      ([key]) => key !== "id",
    ),
  );
  if (id !== undefined) given.id = named.get(id) ?? id;
  if (kind === "plain") toast(text, given);
  else toast[kind](text, given);
}
