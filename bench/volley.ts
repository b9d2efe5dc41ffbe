import autocannon from "autocannon";

export interface Shot {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string;
  /** Another body for each time the request is sent. */
  nextBody?(): string;
  /** Beside or instead of those of all requests. */
  headers?: Readonly<Record<string, string>>;
}

export interface Volley {
  answers: number;
  seconds: number;
  /** Milliseconds per response, unsorted. autocannon's histogram has only whole milliseconds. */
  latencies: number[];
}

export interface Aimed {
  url: string;
  token: string;
  shots: readonly Shot[];
  connections: number;
  seconds: number;
  /** Each request works only once: they are all sent once, however long that takes. */
  isUsedUp?: boolean;
}

/** More than one connection sends in a round. Preparing a request takes autocannon longer than sending it. */
const mostPerConnection = 2_000;

/** What the slowest request may take: naive counts among a million customers, asked for by several people at once. */
const mostSeconds = 120;

/**
 * Repeats the requests for some seconds, and fails unless every response was a success. A server that answers nothing in that time is
 * asked once per connection instead, however long that takes.
 */
export async function fire(aimed: Aimed): Promise<Volley> {
  const { isUsedUp = false, shots, connections } = aimed;
  const inTime = await send(aimed, isUsedUp ? shots.length : undefined);
  if (inTime.answers > 0 || isUsedUp) return inTime;
  return send(aimed, connections);
}

/** Sends an amount of requests or, without one, as many as are answered in the time. */
async function send({ url, token, shots, connections, seconds }: Aimed, amount: number | undefined): Promise<Volley> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  let started = 0;
  const latencies: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const options: autocannon.Options = {
    url,
    connections,
    timeout: mostSeconds,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    // The run ends at the first sample after its time, so the default of one second would round it up.
    sampleInt: 50,
    setupClient(client) {
      // Each connection starts at a different request, so that they don't send the same one at the same time.
      const offset = Math.floor((shots.length / connections) * started++);
      const own = [...shots.slice(offset), ...shots.slice(0, offset)].slice(0, mostPerConnection);
      client.setRequests(own.map((shot) => toRequest(shot, headers)));
    },
  };
  const { errors, non2xx, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    run.on("response", (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      lastAt = performance.now();
    });
  });
  if (errors + non2xx + timeouts > 0 || (amount !== undefined && latencies.length === 0)) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals, ${latencies.length} answers`);
  }
  return { answers: latencies.length, seconds: (lastAt - startedAt) / 1000, latencies };
}

function toRequest({ nextBody, ...shot }: Shot, headers: Readonly<Record<string, string>>): autocannon.Request {
  const request = { ...shot, headers: { ...headers, ...shot.headers } };
  return nextBody ? { ...request, setupRequest: (each) => ({ ...each, body: nextBody() }) } : request;
}
