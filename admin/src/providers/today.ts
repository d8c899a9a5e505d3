import { useQuery } from "@tanstack/react-query";
import { today, type Today } from "api/features/desk/today/today.contract";
import { checkReadiness } from "./readiness.ts";
import { http } from "./http-client.ts";

/** Cache time of the readiness check, which requests every link. */
const checkAgainMs = 10 * 60_000;

/** Loads the open tasks. The api counts the request as a visit. */
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

/** Readiness findings of an edition, cached for a few minutes. */
export function useFindings(editionId: string) {
  return useQuery({
    queryKey: ["findings", editionId],
    queryFn: () => checkReadiness(editionId),
    staleTime: checkAgainMs,
    retry: false,
  });
}
