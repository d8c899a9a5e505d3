import { VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { findZones, type Zone } from "./find-zones.ts";
import { useListBox } from "./use-list-box.ts";
import styles from "./ZoneSwitch.module.css";

export type { Zone } from "./find-zones.ts";

export interface ZoneSwitchProps {
  /** IANA name of the zone in which times are shown. */
  value: string;
  /** IANA name of the zone in which the event is held. */
  eventZone: string;
  /** IANA name of the zone in which the visitor is; the event's as long as it is not known. */
  visitorZone?: string;
  /** Every zone that can be chosen. */
  zones: Zone[];
  /** Called with the IANA name of the zone that is chosen. */
  onChange: (id: string) => void;
}

/** Chooses the time zone of a page: that of the event, one's own, or any other by its city. */
export function ZoneSwitch({
  value,
  eventZone,
  visitorZone = eventZone,
  zones,
  onChange,
}: ZoneSwitchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const found = findZones(zones, query, eventZone, visitorZone);
  const current = zones.find((zone) => zone.id === value);
  const currentLine = found.findIndex((zone) => zone.id === value);
  const { isOpen, active, open, close, onKeyDown } = useListBox(found.length, currentLine, take);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  // What is typed next takes the place of the zone that is shown.
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
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Time zones"
          className={styles.list}
          hidden={!isOpen}
          // The field keeps the focus while the pointer is on the list.
          onPointerDown={(event) => event.preventDefault()}
        >
          {isOpen &&
            found.map((zone, line) => (
              // The keys of the list are those of the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={zone.id}
                id={`${id}-${line}`}
                role="option"
                tabIndex={-1}
                aria-selected={zone.id === value}
                className={styles.zone}
                data-active={line === active || undefined}
                onClick={() => take(line)}
              >
                <span className={styles.words}>
                  <span className={styles.city}>{zone.city}</span>
                  {zone.note !== undefined && <span className={styles.note}>{zone.note}</span>}
                </span>
                <bdi className={styles.offset}>{zone.offset}</bdi>
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && <p className={styles.none}>No city of this name</p>}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
