import { Box, Button, styled, Typography } from "@mui/material";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { ReactNode } from "react";
import { schemes } from "ui/theme/tokens";
import { Brand } from "../layout/Brand.tsx";
import { ChartLines } from "../layout/ChartLines.tsx";
import { nightSky } from "../layout/night-sky.ts";
import { Waiting } from "../layout/Waiting.tsx";
import type { Access } from "../providers/session-store.ts";
import { typeSize } from "../theme/fluid.ts";
import { GrantButton } from "./GrantButton.tsx";
import { pageColumns } from "../theme/frame-styles.ts";

export interface AccessPageProps {
  /** Why access is denied. */
  access: Access;
  /** The edition shown on the site; null until it is loaded. */
  edition: Edition | null;
  onRetry: () => void;
  /** Whether the browser accepts cookies. Defaults to asking the browser. */
  areCookiesKept?: boolean;
}

/** Explains what the user needs to access the console. */
export function AccessPage(props: AccessPageProps) {
  const { edition } = props;
  return (
    <Gate>
      <ChartLines />
      <Box sx={{ gridColumn: 2, position: "relative", paddingBlock: "26px" }}>
        <Brand name={edition?.shortName} />
      </Box>
      <Words>
        <Reason {...props} />
      </Words>
    </Gate>
  );
}

function Reason({
  access,
  edition,
  onRetry,
  areCookiesKept = navigator.cookieEnabled,
}: AccessPageProps) {
  if (access.state === "checking") {
    return (
      <>
        <Typography variant="h1" sx={{ position: "absolute", clipPath: "inset(50%)" }}>
          Console
        </Typography>
        <Waiting label="Checking your session" />
      </>
    );
  }
  if (access.state === "unreachable") {
    return (
      <Notice title="The console cannot be opened" text={access.reason} edition={edition}>
        <Button variant="contained" onClick={onRetry}>
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
        text={
          areCookiesKept
            ? "Sign in with an account that has the admin role to look after programme, news, people and spreadsheets."
            : "Your browser keeps no cookies of this site. The console needs them to know who is signed in: allow them for this address, then sign in."
        }
        edition={edition}
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
      text={
        access.hasLostRole
          ? "Your admin access has been taken away while the console was open. Nothing can be edited with this account any more."
          : "You are signed in, and this account does not have the admin role."
      }
      edition={edition}
    >
      <Box component="dl" sx={{ flexBasis: "100%", margin: "0 0 16px" }}>
        <Detail term="User id">{user.id}</Detail>
        <Detail term="E-mail">{user.email}</Detail>
      </Box>
      <GrantButton />
      <Button variant="outlined" href="/">
        Back to Home
      </Button>
    </Notice>
  );
}

interface NoticeProps extends Pick<AccessPageProps, "edition"> {
  title: string;
  text: string;
  children: ReactNode;
}

function Notice({ title, text, edition, children }: NoticeProps) {
  return (
    <>
      <title>{edition === null ? title : `${title} - ${edition.name}`}</title>
      <Kicker>Crew only</Kicker>
      <Typography variant="h1" sx={{ maxWidth: "16ch", fontSize: typeSize("h1") }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: "46ch", fontSize: typeSize("lead"), lineHeight: 1.5 }}>
        {text}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, marginTop: 2 }}>{children}</Box>
    </>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "110px 1fr" },
        columnGap: 2,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 1, borderColor: "divider" },
      }}
    >
      <Typography component="dt" sx={{ color: "text.secondary" }}>
        {term}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere", userSelect: "all" }}>
        {children}
      </Typography>
    </Box>
  );
}

const { dark } = schemes;

const Gate = styled("main")({
  ...nightSky,
  display: "grid",
  gridTemplateColumns: pageColumns,
  gridTemplateRows: "auto 1fr",
  minHeight: "100dvh",
  overflow: "hidden",
  "& :focus-visible": { outlineColor: dark.focus },
});

const Words = styled("div")({
  position: "relative",
  gridColumn: 2,
  display: "grid",
  gap: 20,
  alignContent: "center",
  justifyItems: "start",
  maxWidth: 640,
  paddingBlock: "48px 112px",
});

const Kicker = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  margin: 0,
  color: dark.textQuiet,
  fontSize: typeSize("small"),
  fontWeight: 550,
  // Stripes of a runway holding point.
  "&::before": {
    content: '""',
    width: 8,
    height: "0.8em",
    border: `solid ${dark.lineStrong}`,
    borderWidth: "0 2px",
  },
});
