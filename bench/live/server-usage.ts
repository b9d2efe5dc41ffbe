export interface Usage {
  /** When it was read, in seconds. */
  at: number;
  cpuSeconds: number;
  megabytes: number;
}

/** What a server has used so far, according to its /metrics. */
export async function readUsage(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name: string) => {
    const found = new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(text)?.[1];
    if (found === undefined) throw new Error(`/metrics does not say ${name}`);
    return Number(found);
  };
  return {
    at: performance.now() / 1_000,
    cpuSeconds: valueOf("process_cpu_seconds_total"),
    megabytes: valueOf("process_resident_memory_bytes") / 1_000_000,
  };
}
