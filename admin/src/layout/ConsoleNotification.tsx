import { Box, IconButton, Paper, Portal, Snackbar, styled } from "@mui/material";
import { useNotificationContext, useTranslate } from "react-admin";
import { radii, shadows } from "ui/theme/tokens";
import { Icon } from "./Icon.tsx";
import { typeSize } from "../theme/fluid.ts";

const shownForMs = { error: 10_000, info: 5000 };

/** One toast at a time, the newest; an error says so in its title. */
export function ConsoleNotification() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
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
        anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
        // A dialog has its buttons below.
        sx={{ "body:has(.MuiDialog-root) &": { top: 24, bottom: "auto" } }}
      >
        <Toast role={isError ? "alert" : "status"}>
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
          <IconButton aria-label="Close" onClick={resetNotifications}>
            <Icon name="close" />
          </IconButton>
        </Toast>
      </Snackbar>
    </Portal>
  );
}

const Toast = styled(Paper)(({ theme }) => ({
  display: "flex",
  gap: 16,
  width: "min(100%, 416px)",
  padding: "16px 8px 16px 20px",
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radii.medium,
  boxShadow: shadows.float,
  fontSize: typeSize("small"),
  lineHeight: 1.5,
  "& strong": { fontSize: typeSize("body"), fontWeight: 600 },
  "& button": { marginTop: -8 },
}));
