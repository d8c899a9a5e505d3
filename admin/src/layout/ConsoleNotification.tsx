import { Box, IconButton, styled } from "@mui/material";
import { useEffect, useState } from "react";
import { useNotificationContext, useTranslate } from "react-admin";
import { createPortal } from "react-dom";
import { radii, shadows } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";
import { Icon } from "./Icon.tsx";

const shownForMs = { error: 10_000, info: 5000 };

/** One toast at a time, the newest; an error says so in its title. It stays while it is hovered. */
export function ConsoleNotification() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const newest = notifications.at(-1);
  const isError = newest?.type === "error";

  useEffect(() => {
    if (newest === undefined || isHeld) return;
    const timer = setTimeout(resetNotifications, isError ? shownForMs.error : shownForMs.info);
    return () => clearTimeout(timer);
  }, [newest, isError, isHeld, resetNotifications]);

  if (newest === undefined) return null;
  const { message, notificationOptions } = newest;
  const title: unknown = notificationOptions?.messageArgs?.title ?? (isError ? "Error" : undefined);
  // Beside the page, which an open dialog hides from assistive technology.
  return createPortal(
    <Toast
      // A new toast is announced anew.
      key={notifications.length}
      role={isError ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          "&::before": {
            content: '""',
            display: "block",
            width: 24,
            height: 3,
            marginBottom: 1.5,
            backgroundColor: isError ? "error.main" : "success.main",
          },
        }}
      >
        {typeof title === "string" && <strong>{title}</strong>}
        <div>
          {typeof message === "string"
            ? translate(message, notificationOptions?.messageArgs)
            : message}
        </div>
      </Box>
      <IconButton
        aria-label="Close"
        onClick={() => {
          setHeld(false);
          resetNotifications();
        }}
      >
        <Icon name="close" />
      </IconButton>
    </Toast>,
    document.body,
  );
}

const Toast = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.snackbar,
  bottom: 24,
  left: "50%",
  transform: "translateX(-50%)",
  display: "flex",
  gap: 16,
  width: "max-content",
  maxWidth: "min(calc(100% - 24px), 416px)",
  padding: "16px 8px 16px 20px",
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radii.medium,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.float,
  fontSize: typeSize("small"),
  lineHeight: 1.5,
  // A dialog has its buttons below.
  "body:has(.MuiDialog-root) > &": { top: 24, bottom: "auto" },
  "& strong": { fontSize: typeSize("body"), fontWeight: 600 },
  "& button": { marginTop: -8 },
}));
