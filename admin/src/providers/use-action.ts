import { useState } from "react";
import { useNotify } from "react-admin";
import { errorMessage } from "./error-message.ts";

/**
 * Wraps an action of the user, and shows its error as a notification.
 * @param failure title of the notification
 * @returns a function that runs the action, and whether it is running
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  failure?: string,
) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function run(...args: Args): Promise<void> {
    setBusy(true);
    try {
      await action(...args);
    } catch (error) {
      notify(errorMessage(error), {
        type: "error",
        ...(failure !== undefined && { messageArgs: { title: failure } }),
      });
    }
    setBusy(false);
  }

  return [run, isBusy] as const;
}
