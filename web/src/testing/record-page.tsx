import type { Customer } from "@automotive-crm/contract/customers/record";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { OpenDialogContext } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import type { RecordType, Values } from "#records/record-type.ts";
import { enterWorkplace } from "./customers-pages.tsx";

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
export function renderAt(content: ReactNode, address = "/") {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/", component: () => content });
  const other = createRoute({ getParentRoute: () => root, path: "/customers/$customerId", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
