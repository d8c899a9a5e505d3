import type { PathCommand } from "opentype.js";

type Spot = readonly [x: number, y: number];

/** SVG path data, moved by `right` and `down`, as short as tenths of a unit and SVG's shorthands make it. */
export function pathData(commands: readonly PathCommand[], right: number, down: number): string {
  const tenths = (x: number, y: number): Spot => [
    Math.round((x + right) * 10),
    Math.round((y + down) * 10),
  ];
  let data = "";
  let last = "";
  let here: Spot = [0, 0];
  let start: Spot = [0, 0];
  let mirrored: Spot = here;

  const add = (letter: string, ...values: number[]) => {
    const numbers = values.map(short).join(" ").replaceAll(" -", "-");
    const joint = letter !== last ? letter : numbers.startsWith("-") ? "" : " ";
    data += joint + numbers;
    last = letter;
  };
  const from = ([x, y]: Spot): [number, number] => [x - here[0], y - here[1]];

  for (const command of commands) {
    if (command.type === "Z") {
      data += "z";
      last = "z";
      here = start;
      continue;
    }
    const end = tenths(command.x, command.y);
    let control = end;
    if (command.type === "M") {
      add("m", ...from(end));
      last = "";
      start = end;
    } else if (command.type === "L") {
      const [dx, dy] = from(end);
      if (dy === 0) add("h", dx);
      else if (dx === 0) add("v", dy);
      else add("l", dx, dy);
    } else if (command.type === "Q") {
      control = tenths(command.x1, command.y1);
      if (/[qt]/.test(last) && near(control, mirrored)) {
        control = mirrored;
        add("t", ...from(end));
      } else add("q", ...from(control), ...from(end));
    } else {
      add(
        "c",
        ...from(tenths(command.x1, command.y1)),
        ...from(tenths(command.x2, command.y2)),
        ...from(end),
      );
    }
    mirrored = [2 * end[0] - control[0], 2 * end[1] - control[1]];
    here = end;
  }
  return data;
}

function near([ax, ay]: Spot, [bx, by]: Spot): boolean {
  return Math.abs(ax - bx) + Math.abs(ay - by) <= 4;
}

function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}
