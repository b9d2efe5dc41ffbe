import "./app/styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app/kept-writes.ts";
import { App } from "#app/App.tsx";
import { prefetchWhenIdle } from "#app/prefetch-when-idle.ts";
import { createAppRouter } from "#app/router.tsx";
import { waitForFirstPage } from "#app/start/first-page.ts";
import { isWorthRendering } from "#app/start/first-render.ts";
import { holdForFirstPage } from "#lib/browser/first-page.ts";
import { delayIdleWork } from "./kit/loading/when-idle.ts";
import { start, watchSession } from "./lib/session/session.ts";

watchSession();
const started = start();

const router = createAppRouter();
const firstPage = waitForFirstPage();
holdForFirstPage(firstPage);
delayIdleWork(firstPage);
prefetchWhenIdle(router);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
void isWorthRendering([started, router.load()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);
