import { CssBaseline } from "@mui/material";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { Night } from "../layout/Night.tsx";
import { sessionStore } from "../providers/session-store.ts";
import { AccessPage } from "./AccessPage.tsx";

export interface AccessGateProps {
  /** The console, for those who may see it. */
  children: ReactNode;
}

/** Lets admins in, and tells everyone else what is missing. */
export function AccessGate({ children }: AccessGateProps) {
  const access = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);

  useEffect(() => {
    void sessionStore.check();
  }, []);

  if (access.state === "known" && access.session.roles.includes("admin")) return children;
  return (
    <CssBaseline enableColorScheme>
      <Night>
        <AccessPage access={access} />
      </Night>
    </CssBaseline>
  );
}
