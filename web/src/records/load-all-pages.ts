interface Page<R> {
  records: R[];
  /** Null on the last page. */
  nextCursor: string | null | undefined;
}

/** Loads a customer's records of one type page by page, because screens count and sort all of them. */
export async function loadAllPages<R>(loadPage: (query: { after?: string }) => Promise<Page<R>>): Promise<R[]> {
  const loaded: R[] = [];
  const followed = new Set<string>();
  let after: string | null | undefined;
  do {
    if (after) followed.add(after);
    const { records, nextCursor } = await loadPage(after ? { after } : {});
    loaded.push(...records);
    after = nextCursor;
    // A server that doesn't know cursors sends the first page forever.
  } while (after && !followed.has(after));
  return loaded;
}
