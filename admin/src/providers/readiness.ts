import {
  dayOfFinding,
  finding,
  type Finding,
} from "api/features/operations/readiness/readiness.contract";
import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { errorMessage } from "./error-message.ts";
import { http } from "./http-client.ts";

/** Findings and actions of an edition's readiness check. */
export interface Readiness {
  /** Findings of the last check that succeeded; null before it. */
  findings: readonly Finding[] | null;
  isChecking: boolean;
  /** Readable error message of the last check; null when it succeeded. */
  failure: string | null;
  check: () => Promise<void>;
  /**
   * Silences a finding with a reason, or unsilences it with null. Resolves with whether it
   * succeeded.
   */
  silence: (finding: Finding, because: string | null) => Promise<boolean>;
  /** Sorts the finding's day by time. */
  putInOrder: (finding: Finding) => Promise<void>;
}

type Check = Pick<Readiness, "findings" | "isChecking" | "failure">;

/** Checks an edition on mount and on request. */
export function useReadiness(editionId: string): Readiness {
  const [state, setState] = useState<Check>({ findings: null, isChecking: true, failure: null });
  const notify = useNotify();

  useEffect(() => {
    void checked(editionId).then(setState);
  }, [editionId]);

  return {
    ...state,

    async check() {
      setState((before) => ({ ...before, isChecking: true, failure: null }));
      const ended = await checked(editionId);
      setState((before) => ({ ...ended, findings: ended.findings ?? before.findings }));
    },

    async silence({ id }, because) {
      try {
        await call("silence-finding", { findingId: id, because });
      } catch (error) {
        notify(errorMessage(error), { type: "error" });
        return false;
      }
      const silenced = (one: Finding) =>
        one.id === id ? { ...one, silencedBecause: because } : one;
      setState((before) => ({ ...before, findings: before.findings?.map(silenced) ?? null }));
      return true;
    },

    async putInOrder(one) {
      try {
        await call("order-by-time", { editionId, day: dayOfFinding(one) });
      } catch (error) {
        notify(errorMessage(error), { type: "error" });
        return;
      }
      setState((before) => ({
        ...before,
        findings: before.findings?.filter(({ id }) => id !== one.id) ?? null,
      }));
      notify(`Day ${dayOfFinding(one)} is in the order of its times`, { type: "success" });
    },
  };
}

async function checked(editionId: string): Promise<Check> {
  const ended = { findings: null, isChecking: false, failure: null };
  try {
    return { ...ended, findings: await checkReadiness(editionId) };
  } catch (error) {
    return { ...ended, failure: errorMessage(error) };
  }
}

/**
 * Checks an edition.
 * @throws Error when the check fails
 */
export async function checkReadiness(editionId: string): Promise<Finding[]> {
  return finding.array().parse(await call("check-readiness", { editionId }));
}

async function call(
  name: "check-readiness" | "silence-finding" | "order-by-time",
  body: object,
): Promise<unknown> {
  const options = { method: "POST", body: JSON.stringify(body) };
  return (await http.call(`/api/functions/${name}`, options)).json;
}
