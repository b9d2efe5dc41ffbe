import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { LogConflictProps } from "./LogConflict.tsx";

const load = async () => (await import("./LogConflict.tsx")).LogConflict;

/** The question about an unsent log, whose script is fetched when it is asked. */
export const LazyLogConflict = (props: LogConflictProps) => (
  <LazyDialog load={load} isOnDemand isOpen onClose={props.onClose} dialog={props} />
);
