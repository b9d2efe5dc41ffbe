import "./app/styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/App.tsx";
import { createAppRouter } from "#app/router.tsx";
import { start, watchSession } from "#lib/session.ts";

watchSession();
void start();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
);
