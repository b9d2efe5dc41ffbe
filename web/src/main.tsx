import "./app/styles/app.css";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) createRoot(root).render(<p>Automotive CRM</p>);
