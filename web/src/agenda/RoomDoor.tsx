import type { Edition } from "api/features/foundation/editions/editions.contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useEdition } from "../app/edition.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import type { RoomCodeProps } from "./RoomCode.tsx";

const RoomCode = lazy(async () => ({ default: (await import("./RoomCode.tsx")).RoomCode }));

export interface RoomDoorProps {
  /** Whether a room is open by time, or a session has a recording, but without a link to it. */
  isLocked: boolean;
  /** What the code gives. */
  opens?: RoomCodeProps["opens"];
  /** The past edition whose recordings these are. Default: the current edition. */
  past?: Edition;
}

/**
 * Access to rooms and recordings that require a pass. Pages are the same for everyone, so a browser that has
 * entered before loads its rooms after hydration.
 */
export function RoomDoor({ isLocked, opens = "rooms", past }: RoomDoorProps) {
  const present = useEdition();
  const { roomAccess } = past ?? present;
  const { revalidate } = useRevalidator();
  const isShut = useHydrated() && roomAccess === "passCode" && isLocked;
  const [isAdmitted, setAdmitted] = useState(false);
  const [wasShut, setWasShut] = useState(isShut);
  if (isShut !== wasShut) {
    setWasShut(isShut);
    // Asks again when the code was changed later.
    if (isShut) setAdmitted(false);
  }
  useEffect(() => {
    if (isShut) void revalidate();
  }, [isShut, revalidate]);
  return (
    <Suspense>
      {(isShut || isAdmitted) && (
        <RoomCode
          opens={opens}
          editionId={past?.id}
          isAdmitted={isAdmitted}
          onAdmitted={() => setAdmitted(true)}
        />
      )}
    </Suspense>
  );
}
