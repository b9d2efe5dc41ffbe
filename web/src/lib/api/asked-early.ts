/** A request that before-app.js sent before the app's code had arrived. */
interface AskedEarly {
  request: Request;
  response: Promise<Response>;
  sentAt: number;
}

declare global {
  var __askedEarly: AskedEarly[] | undefined;
}

/** The response to exactly this request, if it was sent early. It is given once. */
export function takeAskedEarly(request: Request): AskedEarly | undefined {
  const index = globalThis.__askedEarly?.findIndex((asked) => isSame(asked.request, request)) ?? -1;
  return index < 0 ? undefined : globalThis.__askedEarly?.splice(index, 1)[0];
}

/** What was asked early and not taken is too old for whoever asks from now on. */
export const forgetAskedEarly = (): void => void (globalThis.__askedEarly = undefined);

const isSame = (a: Request, b: Request) =>
  a.method === b.method && a.url === b.url && JSON.stringify([...a.headers]) === JSON.stringify([...b.headers]);
