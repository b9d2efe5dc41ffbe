import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { OwnerSelect } from "#features/customers/OwnerSelect.tsx";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { NewCustomerValues } from "./new-customer.ts";

/** Who will look after the customer. Until someone is chosen, it is whom the server would choose for these locations. */
export function NewOwnerField() {
  const { control, setValue, clearErrors, formState } = useFormContext<NewCustomerValues>();
  const ownerId = useWatch({ control, name: "ownerId" });
  const { chosenIds } = useWatch({ control, name: "locations" });
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? null);
  const access = useWorkplace((workplace) => workplace.access);
  const me = useSession(({ user }) => user);
  const query = colleaguesAtQuery(organizationId ?? "", chosenIds.toSorted());
  const people = useQuery({
    ...query,
    ...(organizationId === null && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const value = ownerId ?? (me && defaultOwner({ access, personId: me.id }, chosenIds)) ?? "";
  return (
    <OwnerSelect
      people={people}
      value={value}
      nameOfOther={value === me?.id ? fullName(me.firstName, me.lastName) : null}
      error={formState.errors.ownerId?.message}
      disabled={formState.isSubmitting}
      onChoose={(personId) => {
        setValue("ownerId", personId, { shouldDirty: true });
        clearErrors("ownerId");
      }}
    />
  );
}
