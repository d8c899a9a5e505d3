import type { Feature } from "../../../platform/features/feature.ts";
import { CalendarEntryEntity } from "./calendar.entity.ts";

/** The programme as calendars. */
export const calendar: Feature<{ config: { PUBLIC_URL: string } }> = {
  entities: [CalendarEntryEntity],
  async load() {
    const { calendarRoutes } = await import("./calendar.routes.ts");
    return async (app, { config: { PUBLIC_URL: publicUrl } }) => {
      await app.register(calendarRoutes, { publicUrl });
    };
  },
};
