import { createContext, use, type MouseEvent } from "react";
import { notify } from "#kit/feedback/notify.ts";

/** Why nothing may be changed here at the moment; undefined where changes are possible. */
export const ReadOnly = createContext<string | undefined>(undefined);

const sayWhy = (reason: string) => notify.info(reason, { id: "read-only" });

/**
 * What a control that changes something gets while nothing may be changed: it is off, says why in its tooltip and to screen readers,
 * and when it is pressed, since a touch screen shows no tooltip. Undefined otherwise.
 */
export function useOffWhenReadOnly(isChange = true) {
  const reason = use(ReadOnly);
  if (reason === undefined || !isChange) return undefined;
  return {
    "aria-disabled": true,
    disabled: false,
    title: reason,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      sayWhy(reason);
    },
  } as const;
}

/** For keys that change something: the same as the action, or says why it isn't possible. */
export function useChangeKeyAction(): (act: () => void) => void {
  const reason = use(ReadOnly);
  return (act) => (reason === undefined ? act() : sayWhy(reason));
}
