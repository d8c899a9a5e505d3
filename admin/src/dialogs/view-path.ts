import { createContext, useContext } from "react";
import { useCreatePath, useResourceContext } from "react-admin";

/** Path of the view behind the dialogs; null when that is the list of the resource. */
export const ViewPath = createContext<string | null>(null);

/** Path that the surrounding dialog returns to when closed. */
export function useViewPath(): string {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return useContext(ViewPath) ?? createPath({ resource, type: "list" });
}
