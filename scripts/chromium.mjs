import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usualPlaces = [
  // The headless shell takes a quarter less time for the same journeys. For `--headed`, set CRM_CHROMIUM to another.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser for browser tests: `CRM_CHROMIUM`, or the usual paths of Chromium and Chrome. */
export function findChromium() {
  const chosen = process.env.CRM_CHROMIUM;
  return chosen ? chosen : usualPlaces.find((place) => existsSync(place));
}

/**
 * Finds Chromium, or installs Debian's. Playwright's own download isn't used, because a system package works on closed networks.
 * @returns {string | undefined} its path; undefined, after printing a message, if there is none
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found; installing it with apt-get (about a minute) …");
  const isInstalled = aptGet("update", "-q") && (install("chromium-headless-shell") || install("chromium"));
  const installed = isInstalled ? findChromium() : undefined;
  if (!installed) {
    console.log("Chromium could not be installed. Install Chromium or Chrome, or set CRM_CHROMIUM to the path of one.");
  }
  return installed;
}

const install = (name) => aptGet("install", "-y", "-q", "--no-install-recommends", name);

function aptGet(...parameters) {
  const command = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(command[0], [...command.slice(1), ...parameters], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0 && stderr) console.log(stderr.trim());
  return status === 0;
}
