interface Page<R> {
  records: R[];
  /** Null on the last page. */
  nextCursor: string | null | undefined;
}

/** Loads a customer's records of one type page by page, because screens count and sort all of them. */
export async function loadAllPages<R>(loadPage: (query: { after?: string }) => Promise<Page<R>>): Promise<R[]> {
  const loaded: R[] = [];
  let after: string | null | undefined;
  do {
    const { records, nextCursor } = await loadPage(after ? { after } : {});
    loaded.push(...records);
    after = nextCursor;
  } while (after);
  return loaded;
}
