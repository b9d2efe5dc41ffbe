import { Link } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { useListOrigin } from "./trail/useListOrigin.ts";

export function CustomerNotFound() {
  return (
    <EmptyState
      title={<h1>Customer not found</h1>}
      icon={<UserRoundX aria-hidden size={28} strokeWidth={1.5} />}
      text="The customer may have been deleted or may belong to another organization."
      action={<BackToCustomers />}
    />
  );
}

/** To the list the customer was opened from, with its filters. */
export function BackToCustomers() {
  const search = useListOrigin();
  return (
    <Link to="/customers" search={search ?? {}} resetScroll={search?.view === "bin"} className="button button-quiet">
      Back to Customers
    </Link>
  );
}
