import { useQuery } from "@tanstack/react-query";
import { leadSourcesQuery } from "#lib/workplace/lead-sources.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** The organization's sources of leads. */
export const useSources = (isWanted = true) => {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  return useQuery({ ...leadSourcesQuery(organizationId), enabled: isWanted && organizationId !== "" });
};

/** The source's name, once it is known. */
export function useSourceName(source: string | undefined): string {
  const { data } = useSources(source !== undefined);
  return data?.find(({ id }) => id === source)?.name ?? "another source";
}
