interface NamedAdvisorsProps {
  advisors: readonly { id: string; name: string }[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Whom a request asks for. Two of one name are told apart by the person who books. */
export function NamedAdvisors({ advisors, chosenId, onChoose }: NamedAdvisorsProps) {
  const [first] = advisors;
  if (!first) return null;
  if (advisors.length === 1) return <p>{`Advisor: ${first.name}`}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-medium text-quiet">Which advisor is meant?</legend>
      <div className="flex flex-wrap gap-1">
        {advisors.map(({ id, name }) => (
          <button key={id} type="button" className="chip" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
