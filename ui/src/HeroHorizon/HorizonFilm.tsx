import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import styles from "./HorizonFilm.module.css";

/** A film without sound, and the pictures that stand in for it. */
export interface Film {
  /** The film's files, the best one first; without any the picture stands alone. */
  sources: { src: string; type?: string }[];
  /** Its first picture. */
  poster: string;
  /** The same, cut for narrow screens; AVIF. */
  posterNarrow?: string;
}

export interface HorizonFilmProps extends Film {
  /** Whether it stands still. */
  paused: boolean;
  /** Called when the film cannot be shown; its picture stays. */
  onError?: (reason: string) => void;
}

declare global {
  interface Navigator {
    /** Network Information API, which only some browsers bring. */
    connection?: { saveData?: boolean; effectiveType?: "slow-2g" | "2g" | "3g" | "4g" };
  }
}

/** `Save-Data`, as far as the browser exposes it. */
function savesData(): boolean {
  return (
    navigator.connection?.saveData === true ||
    window.matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

const smallScreen = "(max-width: 48em)";

/** Whether the film would cost a visitor more time or battery than a glance at the page is worth. */
function isCostly(): boolean {
  const { effectiveType = "4g" } = navigator.connection ?? {};
  return effectiveType !== "4g" || window.matchMedia(smallScreen).matches;
}

/** Calls back once the visitor uses the page. */
function whenUsed(callback: () => void): () => void {
  const used = new AbortController();
  for (const sign of ["pointerdown", "keydown", "scroll"]) {
    window.addEventListener(sign, callback, { once: true, passive: true, signal: used.signal });
  }
  return () => used.abort();
}

/** Calls back once the page has loaded and the browser has nothing better to do. */
function whenIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait() {
    // Safari knows no idle callbacks.
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
 * The sunrise behind the hero: a picture in the page, and above it the film, which is loaded
 * only when the page is interactive, on small screens and slow connections only when it is used,
 * and never by one who saves data or wants less motion.
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
      // The browser may refuse, as on low power: the picture stays.
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
