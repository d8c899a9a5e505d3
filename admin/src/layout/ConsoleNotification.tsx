import { IconButton, SnackbarContent } from "@mui/material";
import { useMemo, useState } from "react";
import {
  Notification,
  NotificationContext,
  useCloseNotification,
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
} from "react-admin";
import { createPortal } from "react-dom";
import { Icon } from "./Icon.tsx";

const shownForMs = { error: 10_000, info: 5000 };

/** For notifications with an action such as "Undo". A click elsewhere closes the others. */
const staysWhenClickedElsewhere = {
  clickAwayListener: { mouseEvent: false, touchEvent: false },
} as const;

/** Notifications, one at a time. Errors have a title. */
export function ConsoleNotification() {
  const context = useNotificationContext();
  const [hasAction, setHasAction] = useState(false);
  const titled = useMemo(
    () => ({
      ...context,
      takeNotification() {
        const notification = context.takeNotification();
        setHasAction(notification !== undefined && typeof notification.message !== "string");
        return asToast(notification);
      },
    }),
    [context],
  );
  // Rendered outside the page, because an open dialog hides the page from assistive technology.
  return createPortal(
    <NotificationContext.Provider value={titled}>
      <Notification
        autoHideDuration={shownForMs.info}
        {...(hasAction && { slotProps: staysWhenClickedElsewhere })}
      />
    </NotificationContext.Provider>,
    document.body,
  );
}

function asToast(notification: NotificationPayload | void): NotificationPayload | void {
  if (!notification) return undefined;
  const { type, notificationOptions } = notification;
  return {
    ...notification,
    message: <Toast notification={notification} />,
    notificationOptions: {
      autoHideDuration: type === "error" ? shownForMs.error : undefined,
      ...notificationOptions,
    },
  };
}

function Toast({ notification }: { notification: NotificationPayload }) {
  const { message, type, notificationOptions } = notification;
  const translate = useTranslate();
  const close = useCloseNotification();
  const isError = type === "error";
  const title: unknown = notificationOptions?.messageArgs?.title ?? (isError ? "Error" : undefined);
  return (
    <SnackbarContent
      role={isError ? "alert" : "status"}
      className={`RaNotification-${type}`}
      message={
        <>
          {typeof title === "string" && <strong>{title}</strong>}
          <div>
            {typeof message === "string"
              ? translate(message, notificationOptions?.messageArgs)
              : message}
          </div>
        </>
      }
      action={
        <IconButton aria-label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      }
    />
  );
}
