import type { Topic } from "api/contract/agenda";

export const typeNames: Record<Topic["type"], string> = {
  keynote: "Keynote",
  panel: "Panel",
  workshop: "Workshop",
  networking: "Networking",
  break: "Break",
  session: "Session",
};
