import { useGetRecordId, useResourceContext } from "react-admin";
import { usePresence } from "../providers/presence.ts";
import { OpenBy } from "./OpenBy.tsx";

/** Who else has the record open that the address names. */
export function AlsoOpen() {
  const resource = useResourceContext() ?? "";
  return <OpenBy others={usePresence(resource, String(useGetRecordId()))} />;
}
