/** What the organisers count. */
export interface Figures {
  attendees: number;
  speakers: number;
  countries: number;
}

/** What they counted first, and what the page the server sends says. */
export const initialFigures: Figures = { attendees: 200, speakers: 30, countries: 25 };
