import { useStart } from "#lib/session/session.ts";

/** Why this is demo mode although an identity provider's key is set: a mistyped key must not look like a choice. */
export function KeyProblems() {
  const problems = useStart((start) => start.config?.keyProblems);
  if (problems === undefined || problems.length === 0) return null;
  return (
    <section
      aria-labelledby="key-problems"
      className="mb-4 rounded-box border border-line bg-warning/14 px-4 py-3 text-table break-words"
    >
      <h2 id="key-problems" className="font-semibold text-warn">
        The identity provider's key was rejected
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}.</li>
        ))}
      </ul>
      <p className="mt-1">So this server runs in demo mode. Correct the setting and restart it.</p>
    </section>
  );
}
