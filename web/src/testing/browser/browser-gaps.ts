/**
 * What jsdom lacks and the app uses: modal dialogs, popovers, idle time, media queries, scrolling, streams. Only as much as tests can
 * observe: whether something is open, events, Escape, and where the focus goes.
 */

class FakeToggleEvent extends Event {
  readonly newState: "open" | "closed";
  constructor(type: string, newState: "open" | "closed") {
    super(type);
    this.newState = newState;
  }
}

const cameFrom = new WeakMap<HTMLElement, Element | null>();
const closedByItself = '[popover]:not([popover="manual"])[data-shown]';
const isShown = (panel: HTMLElement) => panel.hasAttribute("data-shown");

/** Adds them to the window of one test file. */
export function fillBrowserGaps(): void {
  addPopovers();
  openPopoversByButtons();
  addDialogs();
  addIdleTime();
  addLayout();
  addStreams();
}

function addPopovers(): void {
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    if (isShown(this)) return;
    cameFrom.set(this, document.activeElement);
    this.dispatchEvent(new FakeToggleEvent("beforetoggle", "open"));
    this.setAttribute("data-shown", "");
    // jsdom's own style sheet hides elements it doesn't consider open.
    this.style.display = "block";
    // Later, as in a browser, so that the content has been rendered by then.
    setTimeout(() => this.dispatchEvent(new FakeToggleEvent("toggle", "open")));
  };

  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    if (!isShown(this)) return;
    this.removeAttribute("data-shown");
    this.style.removeProperty("display");
    const previous = cameFrom.get(this);
    if (previous instanceof HTMLElement && this.contains(document.activeElement)) previous.focus();
    this.dispatchEvent(new FakeToggleEvent("beforetoggle", "closed"));
    setTimeout(() => this.dispatchEvent(new FakeToggleEvent("toggle", "closed")));
  };
}

function openPopoversByButtons(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const opener = target?.closest("[popovertarget]:not(:disabled)");
    const panel = opener && document.getElementById(opener.getAttribute("popovertarget") ?? "");
    for (const shown of document.querySelectorAll<HTMLElement>(closedByItself)) {
      if (shown !== panel && !shown.contains(target)) shown.hidePopover();
    }
    if (!panel) return;
    if (isShown(panel)) panel.hidePopover();
    else panel.showPopover();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    document.querySelector<HTMLElement>(closedByItself)?.hidePopover();
  });
}

function addDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("[autofocus], button, input, select, textarea")?.focus();
  };

  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute("open");
  };
}

/**
 * Tests don't need to keep the first page free, so idle time comes right away. Fake timers replace the request but not the
 * cancellation, which must ignore their requests.
 */
function addIdleTime(): void {
  const idleRequests = new Set<number>();
  window.requestIdleCallback = (work) => {
    const request = Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
    idleRequests.add(request);
    return request;
  };
  window.cancelIdleCallback = (request) => {
    if (idleRequests.delete(request)) clearTimeout(request);
  };
}

function addLayout(): void {
  window.matchMedia = (query: string) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };

  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };

  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

/** Responses have streams, but vitest's window lacks their constructor. */
function addStreams(): void {
  const { body } = new Response(" ");
  if (body) Object.assign(window, { ReadableStream: body.constructor });
}
