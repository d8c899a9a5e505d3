import { jobStatus, type JobStatus } from "api/features/foundation/jobs/jobs.contract";
import { HttpError } from "react-admin";
import { http } from "../providers/http-client.ts";

const pollIntervalMs = 1000;

/** A stream without an event for this long is replaced by polling, in milliseconds. */
const maxSilenceMs = 20_000;

/** How many polls in a row may fail, as during a restart of the server. */
const maxFailures = 30;

function hasEnded({ state }: JobStatus): boolean {
  return state === "completed" || state === "failed";
}

/**
 * Reports each state of a job until it has ended: from its event stream, and by polling after the
 * stream has broken or is silent, as after the machine was asleep.
 */
export async function followJob(
  address: string,
  onStatus: (status: JobStatus) => void,
): Promise<JobStatus> {
  const last = await followStream(`${address}/events`, onStatus);
  if (last !== null) return last;

  let failures = 0;
  for (;;) {
    try {
      const { json } = await http.call(address);
      failures = 0;
      const status = jobStatus.parse(json);
      onStatus(status);
      if (hasEnded(status)) return status;
    } catch (error) {
      failures += 1;
      if (failures > maxFailures || isRefusal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Whether the server refuses to tell the state of the job, and would do so again. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500;
}

/** The final state of the job; null when the stream broke or was silent before. */
function followStream(
  address: string,
  onStatus: (status: JobStatus) => void,
): Promise<JobStatus | null> {
  return new Promise((resolve) => {
    const stream = new EventSource(address);
    let silence = setTimeout(end, maxSilenceMs, null);
    function end(last: JobStatus | null) {
      clearTimeout(silence);
      stream.close();
      resolve(last);
    }
    stream.addEventListener("error", () => end(null));
    stream.addEventListener("message", ({ data }) => {
      clearTimeout(silence);
      silence = setTimeout(end, maxSilenceMs, null);
      const status = jobStatus.safeParse(JSON.parse(String(data)));
      if (!status.success) return end(null);
      onStatus(status.data);
      if (hasEnded(status.data)) end(status.data);
    });
  });
}
