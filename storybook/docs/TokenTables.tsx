import { contrast } from "ui/theme/contrast";
import { colours, motion, radii, schemes, spacing, typeScale } from "ui/theme/tokens";
import styles from "./TokenTables.module.css";

const grounds = ["surface", "surfaceRaised", "surfaceSunken"] as const;
const inks = [
  "text",
  "textQuiet",
  "signalText",
  "positive",
  "critical",
  "lineStrong",
  "focus",
] as const;

/** Every shade of every scale. */
export function ColourScales() {
  return Object.entries(colours).map(([scale, shades]) => (
    <section key={scale}>
      <h3 className={styles.heading}>{scale}</h3>
      <ul className={styles.scale}>
        {Object.entries(shades).map(([shade, colour]) => (
          <li key={shade}>
            <span className={styles.swatch} style={{ background: colour }} />
            <span>{shade}</span>
            <code>{colour}</code>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What each colour is for, in both schemes. */
export function SchemeColours() {
  return Object.entries(schemes).map(([name, scheme]) => (
    <section
      key={name}
      className={styles.scheme}
      style={{ background: scheme.surface, color: scheme.text }}
    >
      <h3 className={styles.heading}>{name}</h3>
      <ul className={styles.scale}>
        {Object.entries(scheme).map(([purpose, colour]) => (
          <li key={purpose}>
            <span
              className={styles.swatch}
              style={{ background: colour, outline: `1px solid ${scheme.line}` }}
            />
            <span>{purpose}</span>
            <code>{colour}</code>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The contrast of every ink on every ground, computed here and now. */
export function MeasuredContrast() {
  return Object.entries(schemes).map(([name, scheme]) => (
    <table key={name} className={styles.table}>
      <caption className={styles.heading}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Ink</th>
          {grounds.map((ground) => (
            <th key={ground} scope="col">
              on {ground}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inks.map((ink) => (
          <tr key={ink}>
            <th scope="row">{ink}</th>
            {grounds.map((ground) => (
              <td key={ground}>
                <span
                  className={styles.sample}
                  style={{ background: scheme[ground], color: scheme[ink] }}
                >
                  Ag {contrast(scheme[ink], scheme[ground]).toFixed(1)}
                </span>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">onSignal</th>
          <td colSpan={grounds.length}>
            <span
              className={styles.sample}
              style={{ background: scheme.signal, color: scheme.onSignal }}
            >
              Ag {contrast(scheme.onSignal, scheme.signal).toFixed(1)} on signal
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  ));
}

/** Type sizes as they stand on a phone and on a wide screen. */
export function TypeScale() {
  return Object.entries(typeScale).map(([name, [least, most]]) => (
    <p key={name} className={styles.type} style={{ fontSize: `var(--type-${name})` }}>
      <span>Cleared for take-off 09:30</span>
      <code>
        {name} {least} to {most} px
      </code>
    </p>
  ));
}

/** Distances, drawn at their size. */
export function Spacing() {
  return Object.entries(spacing).map(([step, size]) => (
    <p key={step} className={styles.measure}>
      <code>
        space {step}, {size} px
      </code>
      <span className={styles.bar} style={{ width: size }} />
    </p>
  ));
}

/** Corners, drawn at their size. */
export function Radii() {
  return (
    <ul className={styles.scale}>
      {Object.entries(radii).map(([name, size]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ borderRadius: size }} />
          <span>{name}</span>
          <code>{size} px</code>
        </li>
      ))}
    </ul>
  );
}

/** Durations; each sign slides at its own. */
export function Motion() {
  const { easing, ...durations } = motion;
  return Object.entries(durations).map(([name, duration]) => (
    <p key={name} className={styles.measure}>
      <button type="button" className={styles.go}>
        {name}, {duration} ms
      </button>
      <span
        className={styles.mover}
        style={{ transitionDuration: `${duration}ms`, transitionTimingFunction: easing }}
      />
    </p>
  ));
}
