import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { OwnerSelect } from "#features/customers/OwnerSelect.tsx";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { useChosen } from "#records/fields/useChosen.ts";
import type { NewCustomerValues } from "./new-customer.ts";

/** Who will look after the customer. Until someone is chosen, it is whom the server would choose for these locations. */
export function NewOwnerField() {
  const { field, error, isSubmitting, choose } = useChosen<NewCustomerValues, string | null>("ownerId");
  const { chosenIds } = useWatch<NewCustomerValues, "locations">({ name: "locations" });
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? null);
  const access = useWorkplace((workplace) => workplace.access);
  const me = useSession(({ user }) => user);
  const query = colleaguesAtQuery(organizationId ?? "", chosenIds.toSorted());
  const people = useQuery({
    ...query,
    ...(organizationId === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const value = field.value ?? (me && defaultOwner({ access, personId: me.id }, chosenIds)) ?? "";
  return (
    <OwnerSelect
      people={people}
      value={value}
      nameOfOther={value === me?.id ? fullName(me.firstName, me.lastName) : null}
      error={error}
      isReadOnly={isSubmitting}
      onChoose={choose}
    />
  );
}
