import { jobStatus, type JobStatus } from "api/features/foundation/jobs/jobs.contract";
import { http } from "../providers/http-client.ts";

const pollIntervalMs = 1000;

function hasEnded({ state }: JobStatus): boolean {
  return state === "completed" || state === "failed";
}

/**
 * Reports each state of a job until it has ended: from its event stream, and by polling after the
 * stream has broken.
 */
export async function followJob(
  address: string,
  onStatus: (status: JobStatus) => void,
): Promise<JobStatus> {
  const last = await followStream(`${address}/events`, onStatus);
  if (last !== null) return last;

  for (;;) {
    const { json } = await http.call(address);
    const status = jobStatus.parse(json);
    onStatus(status);
    if (hasEnded(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** The final state of the job; null when the stream broke before. */
function followStream(
  address: string,
  onStatus: (status: JobStatus) => void,
): Promise<JobStatus | null> {
  return new Promise((resolve) => {
    const stream = new EventSource(address);
    const end = (last: JobStatus | null) => {
      stream.close();
      resolve(last);
    };
    stream.addEventListener("error", () => end(null));
    stream.addEventListener("message", ({ data }) => {
      const status = jobStatus.safeParse(JSON.parse(String(data)));
      if (!status.success) return end(null);
      onStatus(status.data);
      if (hasEnded(status.data)) end(status.data);
    });
  });
}
