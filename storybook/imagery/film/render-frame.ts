import { paintPanes, paintTaxiways, paintTower } from "./airfield.ts";
import { paintClouds } from "./clouds.ts";
import { paintCockpit } from "./cockpit.ts";
import { paintContrail } from "./contrail.ts";
import { develop } from "./develop.ts";
import type { Frame } from "./frame.ts";
import { paintSky, paintStars } from "./heaven.ts";
import { paintField, paintHills, paintTowns } from "./land.ts";
import { dawn } from "./loop.ts";
import { paintLamps, paintRunway } from "./runway.ts";
import { skyAt } from "./sky.ts";
import type { View } from "./view.ts";

/** One picture of the film as 16-bit red, green and blue, painted from far to near. */
export function renderFrame(view: View, seconds: number, grainStrength: number): Buffer {
  const frame: Frame = {
    view,
    seconds,
    sky: skyAt(dawn(seconds)),
    canvas: new Float32Array(view.width * view.height * 3),
  };
  paintSky(frame);
  paintStars(frame);
  paintClouds(frame);
  paintContrail(frame);
  paintHills(frame);
  paintField(frame);
  paintTowns(frame);
  paintTower(frame);
  paintPanes(frame);
  paintTaxiways(frame);
  paintRunway(frame);
  paintLamps(frame);
  paintCockpit(frame);
  return develop(frame, grainStrength);
}
