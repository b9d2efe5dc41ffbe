import type { KeyboardEvent } from "react";

/** Ctrl-Enter, on a Mac Cmd-Enter. */
export const isSaveKey = (event: KeyboardEvent) => event.key === "Enter" && (event.ctrlKey || event.metaKey);
