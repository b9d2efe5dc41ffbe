import { useUi } from "#lib/browser/ui-store.ts";
import { useIsNarrow } from "#lib/browser/viewport.ts";

/** As chosen on this device; on a tablet always collapsed, whatever was chosen on a wider screen. */
export function useIsSidebarOpen(): boolean {
  const isNarrow = useIsNarrow();
  return useUi((ui) => ui.isSidebarOpen) && !isNarrow;
}
