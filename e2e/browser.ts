/** The system's Chromium, because closed networks block Playwright's own download. `npm test` installs Debian's. */
export const chromiumPath = process.env["CRM_CHROMIUM"] || "/usr/bin/chromium";

/** For running as root in a container, and without background network access. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
