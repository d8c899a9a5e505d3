import { Avatar } from "@mui/material";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { colours, fonts, radii } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";

export interface SpeakerPortraitProps {
  speaker: Pick<Speaker, "firstName" | "lastName" | "photoUrl">;
}

/** A small portrait beside a name. The fallback for a missing or broken photo is the initials. */
export function SpeakerPortrait({ speaker }: SpeakerPortraitProps) {
  return (
    <Avatar
      variant="rounded"
      src={speaker.photoUrl ?? undefined}
      alt=""
      sx={{
        width: 30,
        height: 37,
        borderRadius: `${radii.small}px`,
        background: `linear-gradient(${colours.ink[900]}, ${colours.deepSky[700]} 55%, ${colours.firstLight[600]})`,
        color: colours.haze[0],
        font: `500 ${typeSize("caption")} ${fonts.display}`,
      }}
    >
      <span aria-hidden="true">
        {initial(speaker.firstName)}
        {initial(speaker.lastName)}
      </span>
    </Avatar>
  );
}

function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase("en-GB") ?? "";
}
