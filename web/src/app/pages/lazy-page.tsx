import { createElement, use, type ReactNode } from "react";

/** The page's code could not be fetched: no connection, or a new version was installed in the meantime. */
export class PageCodeMissing extends Error {
  /** Fetches the code again. Returns whether it arrived. */
  readonly retry: () => Promise<boolean>;

  constructor(cause: unknown, retry: () => Promise<boolean>) {
    super("Check your connection and try again.", { cause });
    this.name = "PageCodeMissing";
    this.retry = retry;
  }
}

const loads: (() => Promise<unknown>)[] = [];
let loadsUnderWay = 0;

/** Whether the code of a page is being fetched. */
export const isFetchingPage = (): boolean => loadsUnderWay > 0;

/**
 * A page fetched on first use; the router starts fetching with its `preload`. The router's own lazyRouteComponent reloads the whole
 * document when that fails, which without a connection loses the running app.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  importPage: () => Promise<Record<NoInfer<Name>, (props: Props) => ReactNode>>,
  name: Name,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  type Page = (props: Props) => ReactNode;
  let loading: TrackedPromise<Page> | undefined;

  const load = () => {
    if (loading === undefined || loading.status === "rejected") loading = track(fetchPage());
    return loading;
  };
  const fetchPage = async () => {
    loadsUnderWay += 1;
    try {
      return (await importPage())[name];
    } catch (error) {
      throw new PageCodeMissing(error, retry);
    } finally {
      loadsUnderWay -= 1;
    }
  };
  const retry = () => settle(load());
  /** A failed fetch stays failed until it is retried: rendering alone would try forever. */
  const LazyPage = (props: Props) => {
    const promise: Promise<Page> = loading ?? load();
    return createElement(use(promise), props);
  };
  loads.push(load);
  return Object.assign(LazyPage, { preload: async () => void (await settle(load())) });
}

/** React's `use` reads these fields, and does not suspend for a promise that says it is settled. */
interface TrackedPromise<T> extends Promise<T> {
  status?: "pending" | "fulfilled" | "rejected";
  value?: T;
  reason?: unknown;
}

function track<T>(promise: TrackedPromise<T>): TrackedPromise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

/** Whether it was fulfilled, once it is settled. */
const settle = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Fetches the other pages' code one by one, so going there needs neither time nor a connection. */
export async function prefetchPages(): Promise<void> {
  for (const load of loads) await settle(load());
}
