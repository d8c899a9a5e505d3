import { Alert, AlertTitle, Portal, Snackbar, useMediaQuery, type Theme } from "@mui/material";
import { useNotificationContext, useTranslate } from "react-admin";

const shownForMs = { error: 10_000, info: 5000 };

/** One toast at a time, the newest; an error says so in its title. */
export function ConsoleNotification() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const newest = notifications.at(-1);
  if (newest === undefined) return null;

  const { message, type, notificationOptions } = newest;
  const isError = type === "error";
  const title: unknown = notificationOptions?.messageArgs?.title ?? (isError ? "Error" : undefined);
  return (
    // Beside the page, which an open dialog hides from assistive technology.
    <Portal>
      <Snackbar
        // A new toast has its own time.
        key={notifications.length}
        open
        onClose={(_event, reason) => {
          if (reason !== "clickaway") resetNotifications();
        }}
        autoHideDuration={isError ? shownForMs.error : shownForMs.info}
        // Where no button of a dialog lies beneath.
        anchorOrigin={{ vertical: isNarrow ? "top" : "bottom", horizontal: "center" }}
      >
        <Alert
          role={isError ? "alert" : "status"}
          severity={isError ? "error" : "success"}
          onClose={resetNotifications}
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
