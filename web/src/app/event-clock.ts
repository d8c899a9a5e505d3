import { createContext } from "react-router";

/** The event clock as loaders read it; the server puts its own in here. */
export const eventClockContext = createContext<() => Date>(() => new Date());
