import {
  dateOfDay,
  daysOf,
  type Edition,
  type EventDay,
} from "../../foundation/editions/editions.contract.ts";
import { addDays, weekdayName } from "../../foundation/editions/dates.contract.ts";
import { withOffset } from "../../foundation/editions/event-time.contract.ts";
import type { RowCells, RowError } from "../../foundation/sheets/sheet.contract.ts";
import {
  calendarDate,
  instantOfTime,
  readRange,
  readTime,
  spokenDate,
  timeProblem,
  timeText,
  type ReadTime,
} from "./sheet-time.contract.ts";

type TimeColumn = "day" | "startTime" | "endTime";

/** Columns that determine a session's times in combination. */
export const timeColumns = ["day", "date", "startTime", "endTime", "endDate", "duration"] as const;

/** Time columns that are not fields of a session. */
export const furtherTimeColumns = {
  date: {
    label: "Date",
    synonyms: ["start date", "start (date)", "event date", "session date", "scheduled date"],
  },
  endDate: { label: "End date", synonyms: ["end (date)"] },
  duration: {
    label: "Duration",
    synonyms: ["length", "scheduled duration", "minutes", "duration in minutes", "mins"],
  },
} as const;

/** The times in a row; undefined where the row has none. */
export interface SessionTimes {
  day: EventDay | null;
  startTime?: string | null;
  endTime?: string | null;
  errors: RowError<TimeColumn>[];
}

/** Beginning of the error message for a row without a known day. */
export const writeTheDay = "Write the day, one of";

/**
 * A session whose end is before its start continues past midnight when it is no longer than this.
 */
const longestNightMs = 12 * 3_600_000;

/** Reads the times of rows that are on one day or that name their day. */
export class TimeReader {
  readonly #edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">;
  readonly #dayOfSheet: EventDay | undefined;
  readonly #dayOfAll: EventDay | undefined;
  readonly #days: readonly EventDay[];
  readonly #read = new Map<string, ReadTime | null>();
  readonly #rows = new Map<string, SessionTimes>();

  /**
   * @param dayOfSheet day of every row
   * @param dayOfAll day of rows that name none
   */
  constructor(
    edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">,
    { dayOfSheet, dayOfAll }: { dayOfSheet?: EventDay; dayOfAll?: EventDay | undefined },
  ) {
    this.#edition = edition;
    this.#dayOfSheet = dayOfSheet;
    this.#days = daysOf(edition);
    this.#dayOfAll = dayOfAll ?? (this.#days.length === 1 ? this.#days[0] : undefined);
  }

  /** Rows often have equal times, so results are cached. */
  readonly read = (cells: RowCells): SessionTimes => {
    const key = timeColumns.map((column) => (cells.has(column) ? cells.text(column) : null));
    const text = JSON.stringify(key);
    const known = this.#rows.get(text) ?? this.#readRow(cells);
    this.#rows.set(text, known);
    return known;
  };

  #readRow(cells: RowCells): SessionTimes {
    const start = this.#startText(cells);
    const day = this.#dayOfSheet ?? this.#dayOf(cells);
    if (typeof day === "object") return { day: null, errors: [day] };
    const date = dateOfDay(this.#edition, day);
    const range = this.#time(start, date) === null ? this.#range(start, date) : null;
    const errors: RowError<TimeColumn>[] = [];
    const startTime = this.#startOf(start, range?.start, date, errors);
    const endTime = this.#endOf(cells, { date, startTime, inStart: range?.end }, errors);
    return {
      day,
      ...((cells.has("startTime") || start !== "") && { startTime }),
      ...((cells.has("endTime") || cells.has("duration") || range) && { endTime }),
      errors,
    };
  }

  /** Returns the text of the start, which may be in a column of dates. */
  #startText(cells: RowCells): string {
    const own = cells.text("startTime");
    if (own !== "" || cells.has("startTime")) return own;
    const date = cells.text("date");
    const { firstDay } = this.#edition;
    const isTime = this.#time(date, firstDay) ?? this.#range(date, firstDay);
    return isTime && withoutMidnight(date) === date ? date : "";
  }

  #startOf(
    text: string,
    ofRange: ReadTime | undefined,
    date: string,
    errors: RowError<TimeColumn>[],
  ): string | null {
    if (text === "") return null;
    const read = ofRange ?? this.#time(text, date);
    if (read === null) {
      errors.push({ column: "startTime", reason: timeProblem(text) });
      return null;
    }
    const isExact = "at" in read && this.#dayOfSheet === undefined;
    if (!isExact && read.date !== null && read.date !== date && !this.#isNightAfter(read, date)) {
      errors.push({ column: "startTime", reason: this.#otherDay(read.date, date) });
      return null;
    }
    return instantOfTime(read, date, this.#edition.timeZone).toISOString();
  }

  #endOf(
    cells: RowCells,
    {
      date,
      startTime,
      inStart,
    }: { date: string; startTime: string | null; inStart: ReadTime | undefined },
    errors: RowError<TimeColumn>[],
  ): string | null {
    const { timeZone } = this.#edition;
    const text = cells.text("endTime");
    const read = text === "" ? inStart : this.#time(text, date);
    if (read === undefined) return this.#byDuration(cells.text("duration"), startTime, errors);
    if (read === null) {
      errors.push({ column: "endTime", reason: timeProblem(text) });
      return null;
    }
    const startDate = startTime === null ? date : localDate(startTime, timeZone);
    if (this.#isOnOtherDay(read, date, startDate)) {
      errors.push({ column: "endTime", reason: this.#otherDay(read.date ?? date, date) });
      return null;
    }
    const endDate = calendarDate(withoutMidnight(cells.text("endDate")), date.slice(0, 4));
    const hasDate = endDate !== null || read.date !== null;
    const end =
      startTime === null || hasDate
        ? instantOfTime(read, endDate ?? startDate, timeZone)
        : this.#endAfter(new Date(startTime), read, startDate);
    return end.toISOString();
  }

  /** Whether an end is neither on the session's day nor in the night after its start. */
  #isOnOtherDay(end: ReadTime, date: string, startDate: string): boolean {
    const isExact = "at" in end && this.#dayOfSheet === undefined;
    if (isExact || end.date === null) return false;
    return end.date !== date && end.date !== addDays(startDate, 1);
  }

  /**
   * Returns the instant of an end without a date. An end that is not after the start is past
   * midnight, unless the session would be too long.
   */
  #endAfter(start: Date, read: ReadTime, startDate: string): Date {
    const { timeZone } = this.#edition;
    const end = instantOfTime(read, startDate, timeZone);
    if (end > start) return end;
    const night = instantOfTime(read, addDays(startDate, 1), timeZone);
    const isNight = night.getTime() - start.getTime() <= longestNightMs;
    return isNight ? night : end;
  }

  #byDuration(
    text: string,
    startTime: string | null,
    errors: RowError<TimeColumn>[],
  ): string | null {
    if (text === "" || startTime === null) return null;
    const minutes = minutesOf(text);
    if (minutes !== null) {
      return new Date(new Date(startTime).getTime() + minutes * 60_000).toISOString();
    }
    const reason = "Write how long it takes, such as 45 min or 1:30";
    errors.push({ column: "duration", reason, costs: "cell" });
    return null;
  }

  /** A session after midnight belongs to the evening before. */
  #isNightAfter(read: ReadTime, date: string): boolean {
    if (read.date !== addDays(date, 1)) return false;
    const time =
      "at" in read ? withOffset(read.at, this.#edition.timeZone).slice(11, 16) : read.time;
    return time < "06:00";
  }

  #otherDay(found: string, date: string): string {
    const whose = this.#dayOfSheet === undefined ? "its day" : "the sheet is that of";
    const is = this.#dayOfSheet === undefined ? " is" : "";
    return `This is on ${spokenDate(found)}, and ${whose}${is} ${spokenDate(date)}`;
  }

  #time(text: string, date: string): ReadTime | null {
    const key = `${date} ${text}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const read = text === "" ? null : readTime(text, date, this.#edition.timeZone);
    this.#read.set(key, read);
    return read;
  }

  #range(text: string, date: string) {
    return text === "" ? null : readRange(text, date, this.#edition.timeZone);
  }

  /** Returns the day of a row: from its day columns, else from the date of its start. */
  #dayOf(cells: RowCells): EventDay | RowError<TimeColumn> {
    const written = (["day", "date"] as const).filter((column) => cells.text(column) !== "");
    const named = written.flatMap((column) => this.#daysNamed(cells.text(column)) ?? []);
    const [day, ...others] = new Set(named);
    if (day !== undefined && others.length === 0) return day;
    const ofStart = written.length === 0 ? this.#dayOfStart(this.#startText(cells)) : undefined;
    if (ofStart !== undefined) return ofStart;
    if (written.length === 0 && this.#dayOfAll !== undefined) return this.#dayOfAll;
    const column = written[0] ?? (cells.has("day") ? "day" : cells.has("date") ? "date" : null);
    return { column, reason: `${writeTheDay} ${this.#days.join(", ")}, or its date` };
  }

  #dayOfStart(start: string): EventDay | undefined {
    const { firstDay } = this.#edition;
    const read = this.#time(start, firstDay) ?? this.#range(start, firstDay)?.start ?? null;
    if (read === null || read.date === null) return undefined;
    return this.#days.find((day) => dateOfDay(this.#edition, day) === read.date);
  }

  /**
   * Returns the days that a cell names: by number, by date, or by a weekday that only one day has.
   */
  #daysNamed(text: string): EventDay[] | undefined {
    const number = Number(/^(?:day\s*)?(\d+)(?:\.0+)?$/i.exec(text)?.[1]);
    const byNumber = this.#days.filter((day) => day === number);
    if (byNumber.length > 0) return byNumber;
    const plain = withoutMidnight(text);
    const inTime = this.#time(text, this.#edition.firstDay)?.date ?? null;
    const dayOn = new Map(this.#days.map((day) => [dateOfDay(this.#edition, day), day]));
    const byDate = [...this.#datesNamed(plain), inTime ?? ""].flatMap(
      (date) => dayOn.get(date) ?? [],
    );
    if (byDate.length > 0) return byDate.slice(0, 1);
    const weekday = plain.toLowerCase().replace(/\.$/, "");
    const byWeekday = this.#days.filter((day) => {
      const name = weekdayName(dateOfDay(this.#edition, day)).toLowerCase();
      return weekday.length >= 3 && name.startsWith(weekday);
    });
    return byWeekday.length === 1 ? byWeekday : undefined;
  }

  /** Returns the possible dates of a text, day-first interpretations first. */
  #datesNamed(text: string): string[] {
    const monthFirst = text.replace(/^(\d{1,2})([-/.])(\d{1,2})(?=[-/.]|$)/, "$3$2$1");
    const serial = /^\d{5}(?:\.0+)?$/.test(text) ? serialDate(Number(text)) : null;
    const { firstDay, lastDay } = this.#edition;
    const years = [...new Set([firstDay.slice(0, 4), lastDay.slice(0, 4)])];
    const found = [text, monthFirst].flatMap((one) => years.map((year) => calendarDate(one, year)));
    return [...found, serial].filter((date) => date !== null);
  }
}

/** Converts a spreadsheet's date number. */
const serialDate = (days: number) => addDays("1899-12-30", days);

/** Spreadsheets export a date with a midnight time. */
function withoutMidnight(text: string): string {
  return text.length > longestDate ? text : text.replace(/[T\s]+0?0:00(?::00)?(?:\.0+)?Z?$/, "");
}

/** The midnight pattern is slow on very long text. */
const longestDate = 100;

function localDate(instant: string, timeZone: string): string {
  return withOffset(new Date(instant), timeZone).slice(0, 10);
}

const durations: readonly RegExp[] = [
  /^(?<minutes>\d{1,3})(?:\.0+)?\s*(?:m|min|mins|minutes?|')?\.?$/i,
  /^(?<hours>\d{1,2}):(?<minutes>\d{2})(?::00)?(?:\s*h(?:ours?)?)?$/i,
  /^(?<hours>\d{1,2}(?:\.\d{1,2})?)\s*h(?:ours?|rs?)?\.?(?:\s*(?<minutes>\d{1,2})\s*(?:m|min|minutes?)?\.?)?$/i,
  /^PT(?:(?<hours>\d{1,2})H)?(?:(?<minutes>\d{1,3})M)?$/i,
];

/**
 * Parses minutes from "45", "45 min", "0:45", "0:45:00", "1h 30" or "1.5 hours". Null when it is
 * not a duration.
 */
function minutesOf(text: string): number | null {
  const found = durations.map((form) => form.exec(text)?.groups).find((groups) => groups);
  if (!found) return null;
  const minutes = Number(found["hours"] ?? 0) * 60 + Number(found["minutes"] ?? 0);
  return minutes > 0 ? Math.round(minutes) : null;
}

/** Formats an end so that it is parsed back relative to its start. */
export function endText(
  end: Date,
  start: Date | null,
  { date, timeZone }: { date: string; timeZone: string },
): string {
  const time = withOffset(end, timeZone).slice(11, 16);
  const night = start && instantOfNight(start, time, timeZone);
  return night?.getTime() === end.getTime() ? time : timeText(end, date, timeZone);
}

/**
 * Returns the instant of a local time in the night after a start; null when it is not in that
 * night.
 */
function instantOfNight(start: Date, time: string, timeZone: string): Date | null {
  const date = addDays(localDate(start.toISOString(), timeZone), 1);
  const at = instantOfTime({ date: null, time, seconds: 0, daysLater: 0 }, date, timeZone);
  const sameDay = instantOfTime(
    { date: null, time, seconds: 0, daysLater: 0 },
    localDate(start.toISOString(), timeZone),
    timeZone,
  );
  const isNight = sameDay <= start && at.getTime() - start.getTime() <= longestNightMs;
  return isNight ? at : null;
}
