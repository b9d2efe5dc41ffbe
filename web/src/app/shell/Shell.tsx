import { suspendedMessage } from "@automotive-crm/contract/http/errors";
import { Suspense, useState, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "@tanstack/react-router";
import { BottomBar } from "#app/shell/BottomBar.tsx";
import { DemoBanner } from "#app/shell/DemoBanner.tsx";
import { Drawer } from "#app/shell/Drawer.tsx";
import { Header } from "#app/shell/Header.tsx";
import { KeyboardHelp } from "#app/shell/KeyboardHelp.tsx";
import { LeaveGuard } from "#app/shell/LeaveGuard.tsx";
import { Sidebar } from "#app/shell/Sidebar.tsx";
import { useIsSidebarOpen } from "#app/shell/useIsSidebarOpen.ts";
import { useIsFirstPageShown } from "#lib/browser/first-page.ts";
import { useUi } from "#lib/browser/ui-store.ts";
import { useIsNarrow, useIsPhone } from "#lib/browser/viewport.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { ReadOnly } from "#kit/controls/read-only.ts";

/** Rarely anything. Without it, the mail still has the link. */
const OwnInvitations = lazyWithFallback(
  async () => (await import("#features/invitations/OwnInvitations.tsx")).OwnInvitations,
  () => null,
);

/**
 * The app's frame: sidebar, header, page. On a tablet the sidebar has only icons and opens as a drawer; a phone has a bottom bar instead.
 * Scripts know the window's width but not the paper's, so a print leaves out both.
 */
export function Shell({ children }: { children: ReactNode }) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isSidebarOpen = useIsSidebarOpen();
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const toggleSidebar = useUi((ui) => ui.toggleSidebar);
  const isFirstPageShown = useIsFirstPageShown();
  const content = useFocusOnNavigation();
  const isSuspended = useWorkplace((workplace) => workplace.isSuspended);
  return (
    <ReadOnly value={isSuspended ? suspendedMessage : undefined}>
      <div data-sidebar={isSidebarOpen ? "expanded" : "collapsed"} className="shell min-h-dvh">
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {!isPhone && (
          <aside className="fixed inset-y-0 left-0 z-30 w-(--sidebar-width) border-r border-line bg-base-200 print:hidden">
            <Sidebar isOpen={isSidebarOpen} onToggle={isNarrow ? () => setIsDrawerOpen(true) : toggleSidebar} />
          </aside>
        )}
        <div className="shell-page md:pl-(--sidebar-width) print:pl-0">
          <DemoBanner />
          {isSuspended && <SuspendedBanner />}
          {isFirstPageShown && (
            // Their answers are the person's own, whatever this organization may do.
            <ReadOnly value={undefined}>
              <Suspense>
                <OwnInvitations />
              </Suspense>
            </ReadOnly>
          )}
          <Header onMenu={() => setIsDrawerOpen(true)} />
          <main
            ref={content}
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-[1440px] px-4 pt-4 pb-[calc(var(--bottom-bar-height)+24px)] outline-none md:px-6 md:pt-5"
          >
            {children}
          </main>
        </div>
        {isPhone && <BottomBar isMoreOpen={isDrawerOpen} onMore={() => setIsDrawerOpen(true)} />}
        <KeyboardHelp />
        <LeaveGuard />
        {isDrawerOpen && <Drawer onClose={() => setIsDrawerOpen(false)} />}
      </div>
    </ReadOnly>
  );
}

/** Says on every page that the organization can only be read. */
function SuspendedBanner() {
  const [what, ...meaning] = suspendedMessage.split(/(?<=\.) /);
  return (
    <aside aria-label="Suspended" className="border-b border-line bg-error/14 px-4 py-1.5 text-center text-meta">
      <p className="break-words">
        <strong className="font-semibold text-danger">{what}</strong> {meaning.join(" ")}
      </p>
    </aside>
  );
}

/** After each navigation, moves focus to the new page, not a link that may be gone. */
function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
