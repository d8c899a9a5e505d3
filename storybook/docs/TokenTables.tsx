import { colours, motion, radii, schemes, spacing, typeScale } from "ui/theme/tokens";

const cell = { padding: "6px 16px 6px 0", textAlign: "left" } as const;

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      style={{
        display: "inline-block",
        width: 56,
        height: 28,
        background: colour,
        border: `1px solid ${schemes.light.line}`,
        borderRadius: radii.small,
        verticalAlign: "middle",
        marginRight: 12,
      }}
    />
  );
}

/** Every shade of every scale. */
export function ColourScales() {
  return Object.entries(colours).map(([scale, shades]) => (
    <section key={scale}>
      <h3>{scale}</h3>
      {Object.entries(shades).map(([shade, colour]) => (
        <p key={shade}>
          <Swatch colour={colour} />
          <code>
            {shade} {colour}
          </code>
        </p>
      ))}
    </section>
  ));
}

/** What each colour is for, in both schemes. */
export function SchemeColours() {
  const dark = new Map(Object.entries(schemes.dark));
  return (
    <table>
      <thead>
        <tr>
          <th style={cell}>Purpose</th>
          <th style={cell}>Light</th>
          <th style={cell}>Dark</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(schemes.light).map(([purpose, colour]) => (
          <tr key={purpose}>
            <td style={cell}>
              <code>{purpose}</code>
            </td>
            {[colour, dark.get(purpose) ?? ""].map((shown, scheme) => (
              <td key={scheme} style={cell}>
                <Swatch colour={shown} />
                <code>{shown}</code>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Type sizes as they stand on a phone and on a wide screen. */
export function TypeScale() {
  return Object.entries(typeScale).map(([name, [least, most]]) => (
    <p key={name} style={{ fontSize: `var(--type-${name})`, lineHeight: 1.2, margin: "12px 0" }}>
      {name}{" "}
      <code style={{ fontSize: 13 }}>
        {least} to {most} px
      </code>
    </p>
  ));
}

/** Spacing, radii and motion. */
export function Measures() {
  const measures = [
    ...Object.entries(spacing).map(([step, size]) => [`space ${step}`, `${size} px`]),
    ...Object.entries(radii).map(([name, size]) => [`radius ${name}`, `${size} px`]),
    ...Object.entries(motion).map(([name, value]) => [
      `motion ${name}`,
      typeof value === "number" ? `${value} ms` : value,
    ]),
  ];
  return (
    <table>
      <tbody>
        {measures.map(([name, value]) => (
          <tr key={name}>
            <td style={cell}>{name}</td>
            <td style={cell}>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
