import { Box, Button, Typography } from "@mui/material";
import { event } from "api/contract/event";
import type { ReactNode } from "react";
import { sessionStore, type Access } from "../providers/session-store.ts";

export interface AccessPageProps {
  /** Why the console stays closed. */
  access: Exclude<Access, { state: "checking" }>;
}

/** Says what whoever stands before the console still needs. */
export function AccessPage({ access }: AccessPageProps) {
  if (access.state === "unreachable") {
    return (
      <Notice title="The console cannot be opened" text={access.reason}>
        <Button variant="contained" onClick={() => void sessionStore.check()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const { user } = access.session;
  if (user === null) {
    return (
      <Notice
        title="Admin Access Required"
        text="Sign in with an account that has the admin role to look after speakers, messages and spreadsheets."
      >
        <Button variant="contained" href="/auth">
          Sign In
        </Button>
        <Button variant="outlined" href="/">
          Back to Home
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      title="Admin Access Required"
      text="You are signed in, and this account does not have the admin role. An administrator has to grant access; these are the details they need."
    >
      <Box component="dl" sx={{ flexBasis: "100%", margin: 0, display: "grid", gap: 2 }}>
        <Detail term="User id">{user.id}</Detail>
        <Detail term="E-mail">{user.email}</Detail>
      </Box>
      <Button variant="outlined" href="/">
        Back to Home
      </Button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100dvh",
        display: "grid",
        alignContent: "center",
        justifyContent: "center",
        gridTemplateColumns: "minmax(0, 520px)",
        padding: 3,
        gap: 2,
      }}
    >
      <title>{`${title} - ${event.name}`}</title>
      <Typography variant="overline" component="p">
        {event.shortName}
      </Typography>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, marginTop: 2 }}>{children}</Box>
    </Box>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", paddingTop: 1.5 }}>
      <Typography component="dt" variant="overline">
        {term}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere", userSelect: "all" }}>
        {children}
      </Typography>
    </Box>
  );
}
