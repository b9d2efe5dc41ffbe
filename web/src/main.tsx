import "./app/styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app/kept-writes.ts";
import { App } from "#app/App.tsx";
import { prefetchWhenIdle } from "#app/prefetch-when-idle.ts";
import { createAppRouter } from "#app/router.tsx";
import { start, watchSession } from "./lib/session/session.ts";

watchSession();
void start();

const router = createAppRouter();
prefetchWhenIdle(router);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
