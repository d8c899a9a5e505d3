import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useState } from "react";
import { useCloseNotification, useNotify } from "react-admin";
import { useWorkOn } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** How long undo is offered, in milliseconds. */
const takeBackForMs = 20_000;

/** Makes an edition current and offers undo. Resolves with whether it succeeded. */
export function useMakeCurrent(): (edition: Edition, current: Edition) => Promise<boolean> {
  const notify = useNotify();
  const workOn = useWorkOn();

  return async (edition, current) => {
    const change = async (next: Edition, former: Edition) => {
      const body = JSON.stringify({ editionId: next.id, insteadOf: former.id });
      try {
        await http.call("/api/functions/make-edition-current", { method: "POST", body });
      } catch (error) {
        notify(errorMessage(error), { type: "error" });
        return false;
      }
      await workOn({ ...next, state: "current" });
      return true;
    };
    const takeBack = async () => {
      if (await change(current, edition)) {
        notify(`${current.name} is the current edition again`, { type: "success" });
      }
    };
    const isMade = await change(edition, current);
    if (isMade) {
      notify(
        <>
          {edition.name} is the current edition. <TakeBackButton onClick={() => void takeBack()} />
        </>,
        { type: "success", autoHideDuration: takeBackForMs },
      );
    }
    return isMade;
  };
}

function TakeBackButton({ onClick }: { onClick: () => void }) {
  const close = useCloseNotification();
  // The notification is still shown while it closes.
  const [isTaken, setTaken] = useState(false);
  return (
    <ActionButton
      size="small"
      color="inherit"
      disabled={isTaken}
      onClick={() => {
        setTaken(true);
        close();
        onClick();
      }}
    >
      Take back
    </ActionButton>
  );
}
