import { productSubtitle, productTitle } from "@automotive-crm/contract/product";
import { Outlet } from "@tanstack/react-router";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { useStart } from "#lib/session/session.ts";

/**
 * The pages before sign-in: title and subtitle above one card. Its top stays where it is while the card fills: centered, it would move
 * with every line that is added.
 */
export function PublicLayout() {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-base-200 px-4 pt-[max(2rem,calc(50dvh-26rem))] pb-8">
      <div className="w-full max-w-[420px]">
        <header className="mb-6 flex flex-col items-center text-center">
          <ProductMark className="size-11" />
          <h1 className="mt-4 text-title font-semibold tracking-tight">{productTitle}</h1>
          <p className="text-quiet">{productSubtitle}</p>
        </header>
        <KeyProblems />
        <div className="rounded-box border border-line bg-base-100 p-6 shadow-raised max-sm:p-4">
          <Outlet />
        </div>
      </div>
    </main>
  );
}

/** Why this is demo mode although an identity provider's key is set: a mistyped key must not look like a choice. */
function KeyProblems() {
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
