import type { Answers, Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { z } from "zod/mini";
import { ApiFailure } from "./api-failure.ts";
import { unavailableMessage } from "./api-refusal.ts";

/** A file from the server, with the name to save it under. */
export interface Download {
  fileName: string;
  blob: Blob;
}

/** What `call` resolves to: the parsed JSON, the text of an XML document, or a file. */
export type Called<R extends z.ZodMiniType, Out extends Answers> = Out extends "json"
  ? z.output<R>
  : Out extends "xml"
    ? string
    : Download;

/** Reads a successful response; JSON is parsed with the contract's schema. */
export async function readAnswer(
  { answers = "json", response: schema }: Pick<Endpoint, "answers" | "response">,
  response: Response,
): Promise<unknown> {
  if (answers === "xml") return response.text();
  if (answers === "csv" || answers === "file") return readDownload(response);
  if (!schema) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw new ApiFailure({
    status: response.status,
    code: "unreadable_answer",
    // A response that isn't JSON came from something in between, not from the server.
    message: body === undefined ? unavailableMessage : "The server's response could not be read.",
  });
}

async function readDownload(response: Response): Promise<Download> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = "download"] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  return { fileName: encoded === undefined ? plain : decodeURIComponent(encoded), blob: await response.blob() };
}
