import type { Edition } from "api/features/foundation/editions/editions.contract";
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useEdition } from "../app/edition.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import type { RoomCodeProps } from "./RoomCode.tsx";

const RoomCode = lazy(async () => ({ default: (await import("./RoomCode.tsx")).RoomCode }));

export interface RoomDoorProps {
  /** Whether there is an open room or a recording that this browser may not enter. */
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
  // Whether the server has answered this browser, and not only rendered the page for everyone.
  const [isAnswered, setAnswered] = useState(false);
  const [wasShut, setWasShut] = useState(isShut);
  if (isShut !== wasShut) {
    setWasShut(isShut);
    setAnswered(false);
    // Asks again when the code was changed later.
    if (isShut) setAdmitted(false);
  }
  useEffect(() => {
    // Outside of a transition, React would delay the loaded form by up to 300 ms.
    if (isShut) void revalidate().finally(() => startTransition(() => setAnswered(true)));
  }, [isShut, revalidate]);
  return (
    <Suspense>
      {((isShut && isAnswered) || isAdmitted) && (
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
