import { testMailArrived } from "api/features/people/mail/mail.contract";
import { useEffect, useEffectEvent } from "react";
import { useNotify } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";

/** Confirms the test mail when the page is opened by its link, once. */
export function useTestMailArrival(): void {
  const [params, setParams] = useSearchParams();
  const notify = useNotify();
  const mailId = params.get("arrived");
  const confirm = useEffectEvent(async (id: string) => {
    setParams({}, { replace: true });
    try {
      const seconds = await confirmArrival(id);
      notify(`Mail arrives: it took ${durationOf(seconds)}.`, { type: "success" });
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
  });
  useEffect(() => {
    if (mailId !== null) void confirm(mailId);
  }, [mailId]);
}

async function confirmArrival(mailId: string): Promise<number> {
  const { json } = await http.call("/api/functions/confirm-test-mail", {
    method: "POST",
    body: JSON.stringify({ mailId }),
  });
  return testMailArrived.parse(json).seconds;
}

function durationOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}
