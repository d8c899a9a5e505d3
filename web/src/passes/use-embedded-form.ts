import { useEffect, useRef, useState } from "react";

/** Loading state of a third-party form. */
export type EmbeddedFormState = "loading" | "shown" | "missing";

/** Timeout after which a form counts as missing, in milliseconds. It may still load later. */
const loadTimeoutMs = 8000;

/**
 * Runs a third-party form script at the form's position. The script finds its own script element
 * and inserts the form beside it, in an iframe or inline. Only the insertion of the form counts as
 * success, because a script may load without effect.
 */
export function useEmbeddedForm(scriptUrl: string) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EmbeddedFormState>("loading");

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watchFrame = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) setState("shown");
    };
    // The load event of an iframe does not bubble.
    element.addEventListener("load", watchFrame, { capture: true });
    const forms = new MutationObserver(() => {
      if (element.querySelector("form")) setState("shown");
    });
    forms.observe(element, { childList: true, subtree: true });

    const giveUp = () => setState((reached) => (reached === "shown" ? reached : "missing"));
    const timer = setTimeout(giveUp, loadTimeoutMs);
    const script = Object.assign(document.createElement("script"), { src: scriptUrl, async: true });
    script.addEventListener("error", giveUp);
    element.append(script);
    return () => {
      clearTimeout(timer);
      forms.disconnect();
      element.removeEventListener("load", watchFrame, { capture: true });
      element.replaceChildren();
    };
  }, [scriptUrl]);

  return { place, state };
}
