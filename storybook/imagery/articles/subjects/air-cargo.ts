import { poster } from "../poster.ts";
import {
  arc,
  circle,
  disc,
  hairlines,
  inks,
  line,
  scale,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const hull: Point = [600, 344];

/** A container for the main deck, cut to the curve of the hull on its outer side. */
function upper(x: number, outwards: number, fill: string, shade: string): string {
  const [near, far] = [x, x + outwards * 172];
  return (
    shape(`M${near} 404V152H${near + outwards * 92}L${far} 236V404Z`, fill) +
    shape(`M${near} 404v-30H${far}V404Z`, shade) +
    hairlines(
      times(5, (rib) =>
        line(
          [near + outwards * (28 + rib * 30), rib > 1 ? 250 : 172],
          [near + outwards * (28 + rib * 30), 366],
        ),
      ),
      inks.black,
      0.4,
    )
  );
}

/** A container for the hold, narrow at its foot. */
function lower(x: number, outwards: number, fill: string): string {
  const [near, far] = [x, x + outwards * 150];
  return (
    shape(`M${near} 452H${far}V512L${near + outwards * 84} 580H${near}Z`, fill) +
    hairlines(
      line([near + outwards * 20, 474], [far - outwards * 20, 474]) +
        line([near + outwards * 20, 496], [far - outwards * 20, 496]),
      inks.black,
      0.4,
    )
  );
}

/** A freighter cut open: containers stand in the hull like letters in a case. */
export function airCargo(): string {
  return poster(
    "dawn",
    hairlines(
      times(5, (ring) => circle(hull, 352 + ring * 58)) +
        scale(hull, 410, 144, 10) +
        line([0, 428], [1200, 428]),
      inks.cream,
      0.5,
    ) +
      shape("M0 428 330 400v46L0 486ZM1200 428 870 400v46l330 40Z", inks.navy) +
      disc([148, 528], 96, inks.navy) +
      disc([148, 528], 76, inks.black) +
      disc([148, 528], 22, inks.coral) +
      disc([1052, 528], 96, inks.navy) +
      disc([1052, 528], 76, inks.black) +
      disc([1052, 528], 22, inks.coral) +
      disc(hull, 316, inks.mist) +
      disc(hull, 296, inks.azure) +
      disc(hull, 284, inks.black) +
      upper(594, -1, inks.coral, inks.rose) +
      upper(606, 1, inks.ice, inks.pale) +
      lower(594, -1, inks.sky) +
      lower(606, 1, inks.cream) +
      shape("M330 412h540l-4 24H334Z", inks.mist) +
      hairlines(
        times(26, (roller) => circle([346 + roller * 20.3, 424], 5)),
        inks.navy,
        0.8,
      ) +
      hairlines(arc(hull, 290, 300, 420), inks.mist, 0.8) +
      signal([600, 108], 9),
  );
}
