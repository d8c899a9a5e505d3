import "ui/theme/fonts.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Console } from "./Console.tsx";

const root = document.getElementById("console");
if (!root) throw new Error("The page has no element with the id console");

createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
