import { jobStatus, type JobStatus } from "api/contract/jobs";
import { http } from "../providers/http-client.ts";

const pollIntervalMs = 1000;

/** Whether a job has ended. */
function hasEnded({ state }: JobStatus): boolean {
  return state === "completed" || state === "failed";
}

/**
 * Reports every state of the job at an address until it has ended: from its event stream, and by polling
 * once the stream has broken.
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

/** The last state of the job, or null when the stream broke before it came. */
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
