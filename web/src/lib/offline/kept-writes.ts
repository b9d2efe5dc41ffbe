import { isJson, type Endpoint, type JsonEndpoint } from "@automotive-crm/contract/http/endpoint";

/** The exports of a contract module; its endpoints are found by name. */
type Contract = Readonly<Record<string, unknown>>;

interface Registration {
  load: () => Promise<Contract>;
  /** Fields the server stores encrypted: a body that contains one is not kept in the browser. */
  sealedFields: readonly string[];
}

const registrations = new Map<string, Registration>();

/** "PUT /api/tasks/:taskId". */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** Lets the outbox keep writes with these names. Their endpoints are loaded only when one has to be delivered. */
export function registerWrites(
  names: readonly string[],
  load: Registration["load"],
  { sealedFields = [] }: Partial<Registration> = {},
): void {
  for (const name of names) registrations.set(name, { load, sealedFields });
}

export const isRegistered = (endpoint: Endpoint): boolean => registrations.has(nameOf(endpoint));

export const holdsSealed = (endpoint: Endpoint, body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  (registrations.get(nameOf(endpoint))?.sealedFields ?? []).some((field) => field in body);

/** Undefined if this version of the app doesn't know the write. Rejects if its endpoint can't be loaded right now. */
export async function findWrite(name: string): Promise<JsonEndpoint | undefined> {
  const contract = await registrations.get(name)?.load();
  return Object.values(contract ?? {}).find(
    (each): each is JsonEndpoint => isEndpoint(each) && isJson(each) && nameOf(each) === name,
  );
}

/** All writes that may be kept, with their endpoints. */
export const findAllWrites = () =>
  Promise.all(Array.from(registrations.keys(), async (name) => [name, await findWrite(name)] as const));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
