import { Agent, request } from "node:http";
import { readPositionHeader } from "@automotive-crm/contract/http/read-position";

export interface Answer {
  /** `no answer` if the connection broke. */
  status: number | "no answer";
  text: string;
}

/** A signed-in browser: keeps its connections, and tells what it has read. Plain HTTP, because fetch takes twice the processor time. */
export class Visitor {
  readonly url: string;
  token: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  #position = 0;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  async send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}` };
    if (this.#position > 0) headers[readPositionHeader] = String(this.#position);
    if (body) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    try {
      return await this.#exchange(path, { method, headers }, body);
    } catch (error) {
      return { status: "no answer", text: String(error) };
    }
  }

  /** The same for what must succeed. */
  async ask<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
    const { status, text } = await this.send(method, path, body, key);
    if (typeof status === "string" || status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  #exchange(
    path: string,
    options: { method: string; headers: Record<string, string> },
    body?: object,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { ...options, agent: this.#agent, timeout: 60_000 }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.once("error", reject).once("end", () => {
          this.#position = Math.max(this.#position, Number(answer.headers[readPositionHeader] ?? 0));
          resolve({ status: answer.statusCode ?? 0, text });
        });
      });
      sent.once("timeout", () => sent.destroy(new Error("No answer within a minute")));
      sent.once("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  }
}
