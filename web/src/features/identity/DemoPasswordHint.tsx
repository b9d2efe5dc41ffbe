import { demoPassword } from "@automotive-crm/contract/identity/sign-in";
import { useQuery } from "@tanstack/react-query";
import { demoPeopleQuery } from "./demo-people.queries.ts";

/** A demo password is no secret, nor is whose it is. */
export function DemoPasswordHint() {
  const people = useQuery(demoPeopleQuery);
  const example = people.data?.find(({ organizationName }) => organizationName !== null)?.email;
  return (
    <p className="mt-4 rounded-field bg-base-200 px-3 py-2 text-table text-quiet">
      Demo mode: the password of every demo person is{" "}
      <code className="font-medium whitespace-nowrap text-base-content select-all">{demoPassword}</code>
      {example !== undefined && (
        <>
          , for example of <span className="break-words text-base-content select-all">{example}</span>
        </>
      )}
      .
    </p>
  );
}
