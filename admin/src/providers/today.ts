import { useQuery } from "@tanstack/react-query";
import { today, type Today } from "api/contract/today";
import { checkReadiness } from "./readiness.ts";
import { http } from "./http-client.ts";

/** A check asks for every link: it is not made again each time the page is opened. */
const checkAgainMs = 10 * 60_000;

/** What waits for a person; reading it is a visit. */
export function useToday() {
  return useQuery({
    queryKey: ["today"],
    retry: false,
    async queryFn(): Promise<Today> {
      const { json } = await http.call("/api/functions/today", { method: "POST", body: "{}" });
      return today.parse(json);
    },
  });
}

/** What is not ready of an edition, as it was found a few minutes ago at most. */
export function useFindings(editionId: string) {
  return useQuery({
    queryKey: ["findings", editionId],
    queryFn: () => checkReadiness(editionId),
    staleTime: checkAgainMs,
    retry: false,
  });
}
