import { createContext, useContext } from "react";
import { useCreatePath, useResourceContext } from "react-admin";

/** Path of the view that the dialogs within stand over; null where that is the list of the resource. */
export const ViewPath = createContext<string | null>(null);

/** Where the dialog around it leads to when it is closed. */
export function useViewPath(): string {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return useContext(ViewPath) ?? createPath({ resource, type: "list" });
}
