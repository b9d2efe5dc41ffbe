import type { BrowserContext, ConsoleMessage, Response } from "@playwright/test";

/** Collects the pages' problems, and which of them a test expects. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  readonly #origin: string;

  /** @param origin of the product; responses from other origins are ignored */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Watches every page of the context, including popups. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => this.#add(problemOfMessage(message)));
    context.on("weberror", (error) => this.#add(`uncaught: ${error.error().message}`));
    context.on("response", (response) => this.#add(this.#problemOfResponse(response)));
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  #add(problem: string | undefined): void {
    if (problem) this.#found.push(problem);
  }

  /** An API refusal (4xx) is fine; a server error or a missing file is a problem. */
  #problemOfResponse(response: Response): string | undefined {
    const url = new URL(response.url());
    if (url.origin !== this.#origin) return undefined;
    const isMissingFile = response.status() === 404 && !url.pathname.startsWith("/api/");
    if (response.status() < 500 && !isMissingFile) return undefined;
    return `answer: ${response.status()} ${response.request().method()} ${url.pathname}`;
  }
}

function problemOfMessage(message: ConsoleMessage): string | undefined {
  if (message.type() !== "error") return undefined;
  // Chromium also logs every response of 400 or above; those are checked separately.
  if (message.text().startsWith("Failed to load resource: the server responded with a status of")) return undefined;
  return `console.error: ${message.text()}`;
}
