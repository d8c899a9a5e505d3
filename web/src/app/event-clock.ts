import { createContext } from "react-router";

/** Event clock of the loaders; the server replaces it. */
export const eventClockContext = createContext<() => Date>(() => new Date());
