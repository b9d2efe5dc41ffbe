import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

interface Words {
  summary: string;
  details?: string;
}

/**
 * Declares the endpoints of a kind of record about customers, whose permissions apply to it. Both writes may be repeated, as the web app
 * does with what it kept while it was offline.
 */
export function recordEndpoints<Id extends string>(records: `/api/${string}`, id: Id) {
  // A computed key would lose its name.
  const params = z.object({ [id]: IdSchema }) as z.ZodMiniObject<Record<Id, typeof IdSchema>>;
  const path = `${records}/:${id}` as const;
  const access = "org:customers:edit";
  return {
    params,
    list: <Answer extends z.ZodMiniType, Query extends z.ZodMiniType = z.ZodMiniUndefined>(
      declared: Words & { query?: Query; response: Answer },
    ) =>
      endpoint({
        ...declared,
        method: "GET",
        path: `${records}/customer/:customerId`,
        access: "org:customers:view",
        params: z.object({ customerId: IdSchema }),
      }),
    create: <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
      declared: Words & { body: Body; response: Answer },
    ) => endpoint({ ...declared, method: "POST", path: records, access, status: 201, isIdempotent: true }),
    update: <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
      declared: Words & { body: Body; response: Answer },
    ) => endpoint({ ...declared, method: "PUT", path, access, params, isIdempotent: true }),
    delete: (declared: Words) => endpoint({ ...declared, method: "DELETE", path, access, params }),
  };
}
