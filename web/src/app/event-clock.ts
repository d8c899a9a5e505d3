import { createContext } from "react-router";

/** Event clock of the loaders. */
export const eventClockContext = createContext<() => Date>();
