import type { BrowserContext, ConsoleMessage, Response } from "@playwright/test";

/** Everything a page did that it should not, and what a test said to expect of it. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  readonly #origin: string;

  /** @param origin where the product runs; other origins' answers are not ours to judge */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Watches every page of the context, popups too. */
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

  /** A refusal of the API (4xx) is an answer; a failing server and a missing file are not. */
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
  // Chromium writes a line of its own about each answer of 400 and above; answers are judged by themselves.
  if (message.text().startsWith("Failed to load resource: the server responded with a status of")) return undefined;
  return `console.error: ${message.text()}`;
}
