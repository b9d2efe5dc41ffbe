import type { CallTarget } from "#lib/calls/requested-call.ts";
import { LazyDialog } from "#ui/LazyDialog.tsx";

const load = async () => (await import("./CallSetupDialog.tsx")).CallSetupDialog;

/** Call Setup, whose script is fetched when it is opened. */
export function LazyCallSetup({ target, onClose }: { target: CallTarget | null; onClose: () => void }) {
  const isOpen = target !== null;
  return <LazyDialog load={load} isOnDemand isOpen={isOpen} onClose={onClose} dialog={target && { target, onClose }} />;
}
