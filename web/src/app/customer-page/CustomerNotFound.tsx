import { Link } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import { EmptyState } from "#ui/EmptyState.tsx";
import { useListOrigin } from "./useListOrigin.ts";

export function CustomerNotFound() {
  const search = useListOrigin();
  return (
    <EmptyState
      title={<h1>Customer not found</h1>}
      icon={<UserRoundX aria-hidden size={28} strokeWidth={1.5} />}
      text="The customer may have been deleted, or belongs to another organization."
      action={
        <Link to="/customers" search={search ?? {}} className="button button-quiet">
          Back to Customers
        </Link>
      }
    />
  );
}
