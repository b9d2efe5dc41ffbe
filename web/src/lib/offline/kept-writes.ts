import { isJson, type Endpoint, type JsonEndpoint } from "@automotive-crm/contract/endpoint";

/** What a module of the contract exports; its endpoints are found by their names. */
type Contract = Readonly<Record<string, unknown>>;

interface Registration {
  load: () => Promise<Contract>;
  /** Stored encrypted on the server: a body with one of them is not left readable in the browser. */
  sealedFields: readonly string[];
}

const registrations = new Map<string, Registration>();

/** "PUT /api/tasks/:taskId". */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** Lets the outbox keep writes of these names. Where they go is loaded only when one has to be delivered. */
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

/** Undefined when this version of the app knows no such write. Rejects when it cannot be loaded just now. */
export async function findWrite(name: string): Promise<JsonEndpoint | undefined> {
  const contract = await registrations.get(name)?.load();
  return Object.values(contract ?? {}).find(
    (each): each is JsonEndpoint => isEndpoint(each) && isJson(each) && nameOf(each) === name,
  );
}

/** The name of every write that may be kept, with its endpoint. */
export const findAllWrites = () =>
  Promise.all(Array.from(registrations.keys(), async (name) => [name, await findWrite(name)] as const));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
