import type { Customer } from "@automotive-crm/contract/customers/record";
import { screen, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { OpenDialogContext } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import type { RecordType, Values } from "#records/record-type.ts";
import { enterWorkplace } from "./customers-pages.tsx";
import { renderRoutes } from "./render-routes.tsx";

/** Signs someone in, with a clock that the test controls and the outbox running. */
export function atWorkAt(now: Date, answerRequests: () => void): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now });
    enterWorkplace();
    onTestFinished(watchOutbox());
    answerRequests();
  });
  afterEach(() => void vi.useRealTimers());
}

interface PageWithDialogProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  customer: Customer;
  /** The dialog's initial state. */
  opened?: R | "new" | undefined;
  children: (openNew: () => void) => ReactNode;
}

/** A page that shows records, and the dialogs they open over it. */
export function PageWithDialog<R extends object, V extends Values>(props: PageWithDialogProps<R, V>) {
  const { type, customer, opened, children } = props;
  const [shown, setShown] = useState(opened && formOf(type, opened === "new" ? undefined : opened));
  return (
    <OpenDialogContext value={setShown}>
      {children(() => setShown(formOf(type)))}
      {shown?.dialog({ customer, isOpen: true, onClose: () => setShown(undefined) })}
    </OpenDialogContext>
  );
}

/** Renders something at its own URL, with links to customers leading away from it. */
export const renderAt = (content: ReactNode, address = "/") =>
  renderRoutes(address, [
    { path: "/", component: () => content },
    { path: "/customers/$customerId", component: () => null },
  ]);

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
