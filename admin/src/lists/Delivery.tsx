import { Typography } from "@mui/material";
import type { Mail } from "api/features/people/mail/mail.contract";
import { useRecordContext } from "react-admin";
import { MailStatus } from "../layout/MailStatus.tsx";

/** The status of a mail, with its error. */
export function Delivery() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <>
      <MailStatus status={mail.status} />
      {mail.error !== null && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: "none", md: "block" },
            marginTop: 0.5,
            maxWidth: 240,
            color: "text.secondary",
          }}
          noWrap
        >
          {mail.error}
        </Typography>
      )}
    </>
  );
}
