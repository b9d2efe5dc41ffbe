import { Suspense } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { lazyWithFallback } from "#ui/lazy-with-fallback.ts";
import type { ColleaguesOnCallProps } from "./ColleaguesOnCall.tsx";

const ColleaguesOnCall = lazyWithFallback<ColleaguesOnCallProps>(
  async () => {
    await whenFirstPageIsShown();
    return (await import("./ColleaguesOnCall.tsx")).ColleaguesOnCall;
  },
  () => null,
);

/** The customer page is complete without it, so it is fetched once the page is shown. */
export const LazyColleaguesOnCall = (props: ColleaguesOnCallProps) => (
  <Suspense fallback={null}>
    <ColleaguesOnCall {...props} />
  </Suspense>
);
