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

/**
 * A page fetched on first use; the router starts fetching with its `preload`. The router's own lazyRouteComponent reloads the whole
 * document when that fails, which without a connection loses the running app.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  importPage: () => Promise<Record<NoInfer<Name>, (props: Props) => ReactNode>>,
  name: Name,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  let page: ((props: Props) => ReactNode) | undefined;
  let failure: PageCodeMissing | undefined;
  let loading: Promise<void> | undefined;

  const fetchPage = async () => {
    try {
      page = (await importPage())[name];
    } catch (error) {
      failure = new PageCodeMissing(error, retry);
    }
    loading = undefined;
  };
  const load = () => {
    if (page) return Promise.resolve();
    failure = undefined;
    return (loading ??= fetchPage());
  };
  const retry = async () => {
    await load();
    return page !== undefined;
  };
  const LazyPage = (props: Props) => {
    if (page) return createElement(page, props);
    if (failure) throw failure;
    use(load());
    return null;
  };
  loads.push(load);
  return Object.assign(LazyPage, { preload: load });
}

/** Fetches the other pages' code one by one, so going there needs neither time nor a connection. */
export async function prefetchPages(): Promise<void> {
  for (const load of loads) await load();
}
