import { useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast, useSonner, type ExternalToast } from "sonner";
import { showNotices, type Notice } from "./notify.ts";
import { useTopModal } from "./open-modals.ts";

const mostToasts = 20;

/**
 * Toasts at the bottom left beside the sidebar, where no live call is shown, above an open dialog too; the oldest go when there are more than 20.
 */
export function ToastLayer({ theme }: { theme: "light" | "dark" }) {
  const { toasts } = useSonner();
  useEffect(() => showNotices(showToast), []);
  useEffect(() => {
    for (const { id } of toasts.slice(mostToasts)) toast.dismiss(id);
  }, [toasts]);
  const layer = useRef<HTMLDivElement>(null);
  const modal = useTopModal();
  useEffect(() => {
    // What was shown last is on top, and a dialog may have been since.
    layer.current?.hidePopover();
    layer.current?.showPopover();
  }, [modal]);
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <SonnerToaster
        position="bottom-left"
        theme={theme}
        visibleToasts={5}
        closeButton
        offset={{ bottom: "calc(24px + var(--toast-lift, 0px))", left: "var(--toast-left, 24px)" }}
        mobileOffset={{ bottom: "calc(var(--bottom-bar-height) + 12px + var(--toast-lift, 0px))", left: 12, right: 12 }}
        toastOptions={{ className: "toast-card" }}
      />
    </div>
  );
}

function showToast(notice: Notice): void {
  if (notice.kind === "takeBack") {
    toast.dismiss(notice.id);
    return;
  }
  const { kind, text, options } = notice;
  // What is undefined would stand in the place of sonner's own values.
  const given: ExternalToast = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  if (kind === "plain") toast(text, given);
  else toast[kind](text, given);
}
