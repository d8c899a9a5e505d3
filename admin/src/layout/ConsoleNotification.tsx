import { Alert, AlertTitle, Portal, Snackbar, useMediaQuery, type Theme } from "@mui/material";
import { useEffect, useState, type SyntheticEvent } from "react";
import { useNotificationContext, useTranslate, type NotificationPayload } from "react-admin";

const shownForMs = { error: 10_000, info: 5000 };

/** One toast at a time, the newest; an error says so in its title. */
export function ConsoleNotification() {
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [number, setNumber] = useState(0);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (!next) return;
    setCurrent(next);
    setNumber((before) => before + 1);
    setOpen(true);
  }, [notifications, takeNotification]);

  if (current === undefined) return null;
  return (
    <Toast key={number} notification={current} isOpen={isOpen} onClose={() => setOpen(false)} />
  );
}

interface ToastProps {
  /** What there is to say. */
  notification: NotificationPayload;
  /** Whether it is in view. */
  isOpen: boolean;
  /** Called when it has been read, or its time is over. */
  onClose: () => void;
}

function Toast({ notification, isOpen, onClose }: ToastProps) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { message, type, notificationOptions } = notification;
  const isError = type === "error";
  const title: unknown = notificationOptions?.messageArgs?.title ?? (isError ? "Error" : undefined);
  const close = (_event: SyntheticEvent | Event, reason?: string) => {
    if (reason !== "clickaway") onClose();
  };
  return (
    // Beside the page, which an open dialog hides from assistive technology.
    <Portal>
      <Snackbar
        open={isOpen}
        onClose={close}
        autoHideDuration={isError ? shownForMs.error : shownForMs.info}
        // Where no button of a dialog lies beneath.
        anchorOrigin={{ vertical: isNarrow ? "top" : "bottom", horizontal: "center" }}
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
    </Portal>
  );
}
