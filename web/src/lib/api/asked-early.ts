/** A request that before-app.js sent before the app's code had arrived. */
interface AskedEarly {
  request: Request;
  response: Promise<Response>;
  sentAt: number;
}

declare global {
  var __askedEarly: AskedEarly[] | undefined;
}

/** Live events repeat what changed within ten seconds before a page begins to follow them. */
const mostAgeMs = 5_000;

/** The response to exactly this request, if it was sent early, and not long ago. It is given once. */
export function takeAskedEarly(request: Request): AskedEarly | undefined {
  const index = globalThis.__askedEarly?.findIndex((asked) => isSame(asked.request, request)) ?? -1;
  const asked = index < 0 ? undefined : globalThis.__askedEarly?.splice(index, 1)[0];
  return asked && Math.abs(Date.now() - asked.sentAt) < mostAgeMs ? asked : undefined;
}

/** What was requested early and not used is too old for requests from now on. */
export const forgetAskedEarly = (): void => void (globalThis.__askedEarly = undefined);

const isSame = (a: Request, b: Request) =>
  a.method === b.method && a.url === b.url && JSON.stringify([...a.headers]) === JSON.stringify([...b.headers]);
