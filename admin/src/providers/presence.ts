import { presence, type PresentAdmin } from "api/contract/presence";
import { useEffect, useState } from "react";
import { http } from "./http-client.ts";

/** After this time a stream is opened again that the server refused. */
const openAgainMs = 15_000;

const nobody: readonly PresentAdmin[] = [];

/** Who else has a record open, as long as this is shown; whoever looks is present there too. */
export function usePresence(resource: string, id: string): readonly PresentAdmin[] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    const stop = followPresence(resource, id, setOthers);
    return () => {
      stop();
      setOthers(nobody);
    };
  }, [resource, id]);
  return others;
}

function followPresence(
  resource: string,
  id: string,
  onOthers: (others: readonly PresentAdmin[]) => void,
): () => void {
  const query = new URLSearchParams({ resource, id });
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function open() {
    if (isStopped) return;
    stream = new EventSource(`/api/presence?${query}`);
    stream.addEventListener("presence", ({ data }) => onOthers(presence.parse(JSON.parse(data))));
    stream.addEventListener("error", () => {
      // Where the connection was lost the browser opens it again by itself.
      if (stream?.readyState !== EventSource.CLOSED) return;
      onOthers(nobody);
      timer = setTimeout(() => void renew(), openAgainMs);
    });
  }

  /** The short-lived half of the session may have run out, which a stream cannot renew. */
  async function renew() {
    await http.readSession().catch(() => null);
    open();
  }

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stream?.close();
  };
}
