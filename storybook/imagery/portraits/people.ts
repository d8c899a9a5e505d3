import { airlinePeople } from "./people/airline.ts";
import { airportPeople } from "./people/airport.ts";
import { mroPeople } from "./people/mro.ts";
import { technologyPeople } from "./people/technology.ts";
import type { Person } from "./person.ts";

/** How the sample speakers look, by their slugs; those who are missing are shown by their initials. */
export const people: Record<string, Person> = {
  ...mroPeople,
  ...airlinePeople,
  ...airportPeople,
  ...technologyPeople,
};
