import { lazy, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { useEdition } from "../app/edition.ts";
import { useHydrated } from "../app/use-hydrated.ts";

const RoomCode = lazy(async () => ({ default: (await import("./RoomCode.tsx")).RoomCode }));

export interface RoomDoorProps {
  /** Whether a room is open by its time, and nothing leads into it. */
  isLocked: boolean;
}

/**
 * The way into rooms that only those may enter who have a pass. Pages are the same for everybody:
 * a browser that has entered before reads its rooms once the page is there.
 */
export function RoomDoor({ isLocked }: RoomDoorProps) {
  const { roomAccess } = useEdition();
  const { revalidate } = useRevalidator();
  const isShut = useHydrated() && roomAccess === "passCode" && isLocked;
  useEffect(() => {
    if (isShut) void revalidate();
  }, [isShut, revalidate]);
  return <Suspense>{isShut && <RoomCode />}</Suspense>;
}
