import { Alert, AlertTitle, Snackbar, useMediaQuery, type Theme } from "@mui/material";
import { useState, type SyntheticEvent } from "react";
import { useNotificationContext, useTranslate, type NotificationPayload } from "react-admin";

const shownForMs = { error: 10_000, info: 5000 };

/** One toast at a time; an error says so in its title. */
export function ConsoleNotification() {
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));

  if (notifications.length > 0 && current === undefined) {
    const next = takeNotification();
    if (next) {
      setCurrent(next);
      setOpen(true);
    }
  }
  if (current === undefined) return null;

  const { message, type, notificationOptions } = current;
  const isError = type === "error";
  const title: unknown = notificationOptions?.messageArgs?.title ?? (isError ? "Error" : undefined);
  const close = (_event: SyntheticEvent | Event, reason?: string) => {
    if (reason !== "clickaway") setOpen(false);
  };
  return (
    <Snackbar
      open={isOpen}
      onClose={close}
      autoHideDuration={isError ? shownForMs.error : shownForMs.info}
      // Where no button of a dialog lies beneath.
      anchorOrigin={{ vertical: isNarrow ? "top" : "bottom", horizontal: "center" }}
      slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
    >
      <Alert
        role={isError ? "alert" : "status"}
        severity={isError ? "error" : "success"}
        onClose={close}
      >
        {typeof title === "string" && <AlertTitle>{title}</AlertTitle>}
        {typeof message === "string"
          ? translate(message, notificationOptions?.messageArgs)
          : message}
      </Alert>
    </Snackbar>
  );
}
