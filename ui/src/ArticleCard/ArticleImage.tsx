import { useState } from "react";
import { srcSetOf } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import styles from "./ArticleImage.module.css";

export interface ArticleImageProps {
  /** Address of the picture, if there is one; one that fails to load is hidden. */
  image?: string | null;
  /** What it shows, where that is known. */
  alt?: string | null;
  /** Loads at once instead of when it comes near the screen. */
  eager?: boolean;
}

/** The picture of an article in a frame of fixed ratio; without one the frame shows the horizon. */
export function ArticleImage({ image, alt, eager = false }: ArticleImageProps) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {image && image !== failedImage && (
        <img
          key={image}
          // A picture of the server's page may have failed before this code ran.
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0) setFailedImage(image);
          }}
          className={styles.image}
          sizes={eager ? "(min-width: 58em) 30vw, 100vw" : "auto, 100vw"}
          srcSet={srcSetOf(image)}
          src={image}
          alt={alt ?? ""}
          width={1280}
          height={800}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
          onError={() => setFailedImage(image)}
        />
      )}
    </div>
  );
}
