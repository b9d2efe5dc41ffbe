/** Reports progress on a long load: `120,000 of 1,000,000 customers, 96,000 rows per second`. */
export function startProgress(customers: number, onStep: (text: string) => void) {
  const startedAt = performance.now();
  let done = 0;
  let rows = 0;
  return (loaded: { customers: number; rows: number }): void => {
    done += loaded.customers;
    rows += loaded.rows;
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000);
    const rate = Math.round(rows / seconds).toLocaleString("en-US");
    const [some, all] = [done, customers].map((count) => count.toLocaleString("en-US"));
    onStep(`${some} of ${all} customers, ${rate} rows per second`);
  };
}
