import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { savesData } from "../state/saves-data.ts";
import styles from "./HorizonFilm.module.css";

/** A silent film and its poster pictures. */
export interface Film {
  /** Video sources, best first. Without any, only the poster is shown. */
  sources: { src: string; type?: string }[];
  /** First frame of the film. */
  poster: string;
  /** The poster cropped for narrow screens, as AVIF. */
  posterNarrow?: string;
}

export interface HorizonFilmProps extends Film {
  paused: boolean;
  /** Called when the film cannot be played; the poster stays. */
  onError?: (reason: string) => void;
}

const smallScreen = "(max-width: 48em)";

/** Whether the film would cost the visitor too much time or battery. */
function isCostly(): boolean {
  const { effectiveType = "4g" } = navigator.connection ?? {};
  return effectiveType !== "4g" || window.matchMedia(smallScreen).matches;
}

/** Calls back on the first interaction with the page. */
function whenUsed(callback: () => void): () => void {
  const used = new AbortController();
  for (const sign of ["pointerdown", "keydown", "scroll"]) {
    window.addEventListener(sign, callback, { once: true, passive: true, signal: used.signal });
  }
  return () => used.abort();
}

/** Calls back when the page is loaded and the browser is idle. */
function whenIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait() {
    // Safari does not support requestIdleCallback.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = window.setTimeout(callback, 200);
      cancel = () => window.clearTimeout(timer);
      return;
    }
    const request = window.requestIdleCallback(callback);
    cancel = () => window.cancelIdleCallback(request);
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => cancel();
}

/**
 * The sunrise behind the hero: a poster in the page, and the film above it. The film is loaded only
 * when the page is interactive; on small screens and slow connections, only after an interaction;
 * and never with data saving or reduced motion.
 */
export function HorizonFilm({ poster, posterNarrow, ...player }: HorizonFilmProps) {
  const [wanted, setWanted] = useState(false);
  const still = useReducedMotion();

  useEffect(() => {
    if (still || savesData()) return;
    const want = () => setWanted(true);
    return isCostly() ? whenUsed(want) : whenIdle(want);
  }, [still]);

  return (
    <>
      <picture>
        {posterNarrow !== undefined && (
          <source media={smallScreen} srcSet={posterNarrow} type="image/avif" />
        )}
        <img className={styles.picture} src={poster} alt="" fetchPriority="high" />
      </picture>
      {wanted && !still && player.sources.length > 0 && <Player {...player} />}
    </>
  );
}

function Player({
  sources,
  paused,
  onError,
}: Pick<HorizonFilmProps, "sources" | "paused" | "onError">) {
  const [playing, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (paused) film.pause();
    else {
      // The browser may refuse to play, for example in low power mode: the poster stays.
      film.play().catch((reason: unknown) => {
        const paused = reason instanceof DOMException && reason.name === "AbortError";
        if (!paused) onError?.(String(reason));
      });
    }
  }, [paused, onError]);

  return (
    <video
      ref={video}
      className={styles.film}
      data-playing={playing || undefined}
      muted
      loop
      playsInline
      onPlaying={() => setPlaying(true)}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}
