import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { raise } from "#lib/errors/raised-errors.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { confirmLeavingForms } from "#kit/form/dirty-forms.ts";
import { firstPage } from "./first-page.ts";

/** Another organization is a different workplace and starts at the dashboard. Unsaved text asks first. */
export function useOrganizationChange() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [isChanging, setIsChanging] = useState(false);
  const enter = async (choice: string) => {
    setIsChanging(true);
    const { pathname } = history.location;
    // Anyone who opens another page in the meantime stays there.
    const hasLeft = () => history.location.pathname !== pathname;
    try {
      if (!(await setOrganization(choice)) || hasLeft()) return;
      // Where Back leads.
      await navigate(firstPage);
      if (!hasLeft()) await navigate({ to: "/dashboard" });
    } finally {
      setIsChanging(false);
    }
  };
  const change = (choice: string) =>
    void confirmLeavingForms(() =>
      enter(choice).catch((error: unknown) => raise(error, { retry: () => enter(choice) })),
    );
  return { change, isChanging };
}
