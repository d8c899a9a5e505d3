import styles from "./PassCard.module.css";

const width = 240;

/** Bar widths derived from the text, so that every pass has its own. */
function bars(text: string): string {
  let state = [...text].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 65_521, 5381);
  let path = "";
  for (let x = 0; x < width;) {
    state = (state * 16_807) % 2_147_483_647;
    const bar = 1 + (state % 4);
    path += `M${x} 0h${Math.min(bar, width - x)}v1H${x}Z`;
    x += bar + 1 + ((state >> 4) % 3);
  }
  return path;
}

/** A decorative barcode at the bottom of a pass; it cannot be scanned. */
export function Barcode({ text }: { text: string }) {
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars(text)} fill="currentColor" />
    </svg>
  );
}
