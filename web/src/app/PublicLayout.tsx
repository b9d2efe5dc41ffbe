import { productSubtitle, productTitle } from "@automotive-crm/contract/product";
import { Outlet } from "@tanstack/react-router";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { KeyProblems } from "#app/start/KeyProblems.tsx";

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
