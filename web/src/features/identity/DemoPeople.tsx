import type { DemoPerson } from "@automotive-crm/contract/identity/sign-in";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { fullName, initials } from "#lib/format/format.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { groupPeople } from "./demo-groups.ts";
import { demoPeopleQuery } from "./demo-people.queries.ts";
import type { SigningIn } from "./useDemoSignIn.ts";

const longList = 8;

interface DemoPeopleProps {
  signingIn: SigningIn | null;
  onChoose: (personId: string) => void;
}

/** The seeded people, each with their role's permissions. */
export function DemoPeople({ signingIn, onChoose }: DemoPeopleProps) {
  const people = useQuery(demoPeopleQuery);
  const [typed, setTyped] = useState("");
  const groups = groupPeople(people.data ?? [], typed);
  return (
    <section aria-labelledby="demo-people" className="mt-5 border-t border-line pt-4">
      <h2 id="demo-people" className="text-table font-semibold">
        Or try another role
      </h2>
      <p className="mb-3 text-meta text-quiet">People in the demo organizations. Each can do what their role allows.</p>
      {people.isPending && <Skeleton className="h-40 w-full" />}
      {people.isError && (
        <ErrorNotice
          title="The demo people could not be loaded."
          error={people.error}
          onRetry={() => void people.refetch()}
        />
      )}
      {people.data && people.data.length > longList && (
        <TextField
          label="Search people"
          isLabelHidden
          type="search"
          placeholder="Search by name, role or organization"
          className="mb-2"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {people.data && groups.length === 0 && (
        <p className="py-4 text-center text-quiet">
          {typed.trim() === "" ? "There are no demo people here." : `Nobody matches “${typed}”.`}
        </p>
      )}
      <div className="-mx-2 max-h-[max(16rem,36dvh)] overflow-y-auto overscroll-contain px-2">
        {groups.map(({ organizationName, people: members }) => (
          <Group key={organizationName} {...{ organizationName, members, signingIn, onChoose }} />
        ))}
      </div>
    </section>
  );
}

interface GroupProps extends DemoPeopleProps {
  organizationName: string;
  members: DemoPerson[];
}

function Group({ organizationName, members, signingIn, onChoose }: GroupProps) {
  const nameId = useId();
  return (
    <section aria-labelledby={nameId} className="pb-2">
      <h3 id={nameId} className="sticky top-0 z-1 bg-base-100 py-1.5 text-meta font-medium text-quiet">
        {organizationName}
      </h3>
      {members.map((person) => (
        <button
          key={person.personId}
          type="button"
          disabled={signingIn !== null}
          onClick={() => onChoose(person.personId)}
          className="menu-item group min-h-11 gap-3 py-1"
        >
          <Avatar id={person.personId} initials={initials(person.firstName, person.lastName)} size="small" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 truncate text-table font-medium">
                {fullName(person.firstName, person.lastName)}
              </span>
              <span className="shrink-0 text-meta text-quiet">{person.title}</span>
            </span>
            <span className="block text-meta wrap-anywhere text-quiet">{person.email}</span>
          </span>
          {signingIn === person.personId ? (
            <output className="spinner" aria-label="Signing in..." />
          ) : (
            <ArrowRight
              aria-hidden
              size={16}
              className="text-quiet opacity-0 max-sm:hidden group-hover:opacity-100 group-focus-visible:opacity-100"
            />
          )}
        </button>
      ))}
    </section>
  );
}
