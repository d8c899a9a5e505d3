import { useQuery } from "@tanstack/react-query";
import { today, type Today, type TodayRequest } from "api/features/desk/today/today.contract";
import { checkReadiness } from "./readiness.ts";
import { http } from "./http-client.ts";

/** Cache time of the readiness check, which requests every link. */
const checkAgainMs = 10 * 60_000;

/** Loads the open tasks for the page. The api counts the request as a visit of it. */
export function useToday() {
  return useQuery({
    queryKey: ["today", "page"],
    retry: false,
    queryFn: () => readToday({ isOpen: true }),
  });
}

/** Number of open tasks; undefined until it is loaded. */
export function useWaitingCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ["today", "count"],
    retry: false,
    queryFn: () => readToday({ isOpen: false }),
    select: ({ waiting }) => waiting.reduce((sum, { count }) => sum + count, 0),
  });
  return data;
}

async function readToday(request: TodayRequest): Promise<Today> {
  const body = JSON.stringify(request);
  const { json } = await http.call("/api/functions/today", { method: "POST", body });
  return today.parse(json);
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
