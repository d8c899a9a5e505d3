import simpleRestProvider from "ra-data-simple-rest";
import { http } from "./http-client.ts";

/** The api's resources in the dialect that the package speaks. */
export const dataProvider = simpleRestProvider("/api", http.call);
