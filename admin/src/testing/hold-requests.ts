import { spyOn } from "storybook/test";

interface HeldRequest {
  url: string;
  signal: AbortSignal | null | undefined;
  answer: (json: unknown) => void;
}

/** Holds the requests to a path of the api until the test answers them. */
export function holdRequests(path: string): { requests: readonly HeldRequest[] } {
  const requests: HeldRequest[] = [];
  const send = window.fetch.bind(window);
  spyOn(window, "fetch").mockImplementation((input, init) => {
    const url = String(input);
    if (!url.startsWith(path)) return send(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { signal } = init ?? {};
    signal?.addEventListener("abort", () => reject(signal.reason));
    requests.push({ url, signal, answer: (json) => resolve(Response.json(json)) });
    return promise;
  });
  return { requests };
}
