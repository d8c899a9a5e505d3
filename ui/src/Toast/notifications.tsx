import { createNotificationsStore, Notifications, notifications } from "@mantine/notifications";
import type { ToastContent } from "./toast-content.ts";
import styles from "./Notification.module.css";

const successStaysMs = 6000;

/** One store per live region: an error is assertive, a success is polite. */
const stores = { success: createNotificationsStore(), error: createNotificationsStore() };

/**
 * Shows a message in place of any other.
 * @returns a function that closes it
 */
export function showNotification({ tone, title, message }: ToastContent): () => void {
  const store = stores[tone];
  for (const each of Object.values(stores)) notifications.clean(each);
  const autoClose = tone === "success" && successStaysMs;
  const id = notifications.show(
    {
      title,
      message,
      autoClose,
      "data-tone": tone,
      // The surrounding live region announces it.
      role: "presentation",
      onFocus: () => notifications.update({ id, message, autoClose: false }, store),
      onBlur: () => notifications.update({ id, message, autoClose }, store),
      closeButtonProps: { "aria-label": "Close message" },
      classNames: {
        root: styles.toast,
        body: styles.body,
        title: styles.title,
        description: styles.description,
        closeButton: styles.close,
      },
    },
    store,
  );
  return () => void notifications.hide(id, store);
}

interface ToastRegionProps {
  /** Tone of the messages in this region. */
  tone: ToastContent["tone"];
}

/** Messages of one tone. */
export function ToastRegion({ tone }: ToastRegionProps) {
  return (
    <Notifications
      store={stores[tone]}
      limit={1}
      notificationMaxHeight="70dvh"
      withinPortal={false}
    />
  );
}
