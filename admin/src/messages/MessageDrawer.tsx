import { Box, Drawer, IconButton, Link, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import type { ReactNode } from "react";
import { ShowBase, useNavigate, useRecordContext } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Instant } from "../layout/Instant.tsx";
import { MailStatus } from "./MailStatus.tsx";
import { SpamMark } from "./SpamMark.tsx";

export interface MessageDrawerProps {
  /** Which message. */
  id: string;
}

/** One message in full, beside the list. */
export function MessageDrawer({ id }: MessageDrawerProps) {
  const navigate = useNavigate();
  const close = () => navigate("/contact-messages");
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: { sx: { width: "min(560px, 100vw)" }, "aria-label": "Message", role: "dialog" },
      }}
    >
      <Box sx={{ padding: { xs: 2.5, sm: 5 }, display: "grid", gap: 3 }}>
        <IconButton
          aria-label="Close"
          onClick={close}
          sx={{ position: "absolute", top: { xs: 12, sm: 32 }, right: { xs: 8, sm: 28 } }}
        >
          <Icon name="close" />
        </IconButton>
        <ShowBase id={id}>
          <MessageText />
        </ShowBase>
      </Box>
    </Drawer>
  );
}

function MessageText() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <>
      <Typography variant="h2" sx={{ paddingRight: 6, overflowWrap: "anywhere" }}>
        {message.subject}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        <Detail term="From">
          {`${message.firstName} ${message.lastName}, ${message.company}`}
        </Detail>
        <Detail term="Reply to">
          <Link href={`mailto:${message.email}`}>{message.email}</Link>
        </Detail>
        <Detail term="Received">
          <Instant value={message.createdAt} />
        </Detail>
        <Detail term="Delivery">
          <MailStatus status={message.status} />
          {message.sentAt !== null && (
            <Box component="span" sx={{ color: "text.secondary" }}>
              <Instant value={message.sentAt} />
            </Box>
          )}
        </Detail>
        {message.flagged && (
          <Detail term="Flagged">
            <SpamMark />
            <span>A field was filled in that no person sees.</span>
          </Detail>
        )}
        {message.error !== null && <Detail term="Last error">{message.error}</Detail>}
      </Box>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: 1.6 }}>
        {message.message}
      </Typography>
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "110px 1fr",
        gap: 2,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 1, borderColor: "divider" },
      }}
    >
      <Typography component="dt" sx={{ color: "text.secondary" }}>
        {term}
      </Typography>
      <Box
        component="dd"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: "0 12px",
          margin: 0,
          overflowWrap: "anywhere",
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
