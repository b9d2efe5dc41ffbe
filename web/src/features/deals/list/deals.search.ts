/** The search parameters of /deals; absent means the board, unfiltered. */
export interface DealsSearch {
  as?: "table" | undefined;
  view?: string | undefined;
  stage?: string | undefined;
  search?: string | undefined;
  owner?: string | undefined;
  kind?: string | undefined;
  condition?: string | undefined;
  paidBy?: string | undefined;
  source?: string | undefined;
  mark?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
  page?: number | undefined;
}

/** The filters, each as text. */
export const filterNames = [
  "search",
  "owner",
  "kind",
  "condition",
  "paidBy",
  "source",
  "mark",
  "stage",
  "from",
  "until",
] as const;

const texts = ["view", "sort", ...filterNames];

/** People type, share and shorten addresses: what isn't known is left out here, or where it is used. */
export const readDealsSearch = (address: Record<string, unknown>): DealsSearch => ({
  ...Object.fromEntries(
    texts.flatMap((name) => {
      const value = address[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  ),
  as: address["as"] === "table" ? "table" : undefined,
  order: address["order"] === "asc" || address["order"] === "desc" ? address["order"] : undefined,
  page: typeof address["page"] === "number" && address["page"] > 1 ? address["page"] : undefined,
});
