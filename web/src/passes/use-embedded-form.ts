import { useEffect, useRef, useState } from "react";

/** How far a form of an external service has come. */
export type EmbeddedFormState = "loading" | "shown" | "missing";

/** A form that has not come by then is said to be missing; it may still come afterwards. */
const loadTimeoutMs = 8000;

/**
 * Runs a form service's script where its form is to stand. Such a script finds its own element and
 * puts the form beside it, in a frame or as it is; only the form's arrival counts, since a script
 * may load and bring nothing.
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
    // A frame's load does not bubble.
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
