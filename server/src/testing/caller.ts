import type { FastifyInstance, InjectOptions } from "fastify";

export interface Answer {
  status: number;
  // Tests inspect responses freely; their assertions are the check.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
}

export interface Caller {
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(url: string, headers?: Record<string, string>): Promise<Answer>;
}

/** Requests to the real server, on someone's behalf. */
export function createCaller(app: () => FastifyInstance, identity: Record<string, string>): Caller {
  const send = async (request: InjectOptions, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await app().inject({ ...request, headers: { ...identity, ...headers } });
    const isJson = answer.headers["content-type"]?.toString().includes("application/json") ?? false;
    const body: unknown = isJson ? answer.json() : answer.body;
    return { status: answer.statusCode, body, headers: answer.headers };
  };
  const withBody =
    (method: "POST" | "PUT" | "PATCH") => (url: string, body?: unknown, headers?: Record<string, string>) =>
      send(
        body === undefined ? { method, url } : { method, url, payload: JSON.stringify(body) },
        body === undefined ? headers : { "content-type": "application/json", ...headers },
      );
  return {
    get: (url, headers) => send({ method: "GET", url }, headers),
    post: withBody("POST"),
    put: withBody("PUT"),
    patch: withBody("PATCH"),
    delete: (url, headers) => send({ method: "DELETE", url }, headers),
  };
}
