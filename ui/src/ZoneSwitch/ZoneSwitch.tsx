import { VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { findZones, type ListedZone, type Zone } from "./find-zones.ts";
import { useListBox } from "./use-list-box.ts";
import styles from "./ZoneSwitch.module.css";

export type { Zone } from "./find-zones.ts";

export interface ZoneSwitchProps {
  /** IANA name of the displayed time zone. */
  value: string;
  /** IANA name of the event's time zone. */
  eventZone: string;
  /** IANA name of the visitor's time zone. Default: the event's, until it is known. */
  visitorZone?: string;
  /** All available time zones. */
  zones: Zone[];
  /** Called with the IANA name of the chosen time zone. */
  onChange: (id: string) => void;
}

/** Selects the time zone of a page: the event's, the visitor's, or any other by city. */
export function ZoneSwitch({
  value,
  eventZone,
  visitorZone = eventZone,
  zones,
  onChange,
}: ZoneSwitchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const found = findZones(zones, query, eventZone, visitorZone);
  const current = zones.find((zone) => zone.id === value);
  const currentLine = found.findIndex((zone) => zone.id === value);
  const { isOpen, active, open, close, onKeyDown } = useListBox(found.length, currentLine, take);

  // Selects the text, so that typing replaces it.
  useEffect(() => {
    if (!isOpen && document.activeElement === field.current) field.current?.select();
  }, [isOpen]);

  function take(line: number) {
    const zone = found[line];
    if (zone === undefined) return;
    leave();
    setAnnouncement(`Times are shown in ${zone.city} time, ${zone.offset}.`);
    onChange(zone.id);
  }

  function leave() {
    setQuery("");
    close();
  }

  function type(text: string) {
    const { length } = findZones(zones, text, eventZone, visitorZone);
    setQuery(text);
    open(length > 0 ? 0 : -1);
    setAnnouncement(length === 1 ? "1 time zone" : `${length} time zones`);
  }

  const shown = current === undefined ? value : `${current.city}, ${current.offset}`;
  return (
    <div className={styles.switch}>
      <label htmlFor={id} className={styles.label}>
        Show times in
      </label>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={isOpen ? "Type a city" : undefined}
          value={isOpen ? query : shown}
          onChange={(event) => type(event.target.value)}
          onClick={() => (isOpen ? leave() : open(currentLine))}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key === "Escape") setQuery("");
          }}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
        />
        <ZoneList
          id={`${id}-list`}
          optionId={(line) => `${id}-${line}`}
          zones={isOpen ? found : []}
          selected={value}
          active={active}
          isOpen={isOpen}
          onTake={take}
        />
        {isOpen && found.length === 0 && <p className={styles.none}>No city of this name</p>}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

interface ZoneListProps {
  id: string;
  /** Id of the option on a line, for the field that keeps the focus. */
  optionId: (line: number) => string;
  zones: ListedZone[];
  /** IANA name of the displayed time zone. */
  selected: string;
  /** Line that the keys have reached; -1 for none. */
  active: number;
  isOpen: boolean;
  onTake: (line: number) => void;
}

function ZoneList({ id, optionId, zones, selected, active, isOpen, onTake }: ZoneListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Time zones"
      className={styles.list}
      hidden={!isOpen}
      // Keeps the focus in the field during a click on the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      {zones.map((zone, line) => (
        <ZoneOption
          key={zone.id}
          id={optionId(line)}
          zone={zone}
          isSelected={zone.id === selected}
          isActive={line === active}
          onTake={() => onTake(line)}
        />
      ))}
    </div>
  );
}

interface ZoneOptionProps {
  id: string;
  zone: ListedZone;
  isSelected: boolean;
  isActive: boolean;
  onTake: () => void;
}

function ZoneOption({ id, zone, isSelected, isActive, onTake }: ZoneOptionProps) {
  const { city, note, offset } = zone;
  return (
    // The keys of the list are those of the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={styles.zone}
      data-active={isActive || undefined}
      onClick={onTake}
    >
      <span className={styles.words}>
        <span className={styles.city}>{city}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <bdi className={styles.offset}>{offset}</bdi>
    </div>
  );
}
