import { useState } from "react";
import { srcSetOf } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import styles from "./ArticleImage.module.css";

export interface ArticleImageProps {
  /** URL of the picture, if there is one. A picture that fails to load is hidden. */
  image?: string | null;
  /** Alternative text, if known. */
  alt?: string | null;
  /** Loads eagerly instead of when it comes near the viewport. */
  eager?: boolean;
}

/** The picture of an article with a fixed aspect ratio. The fallback is the horizon. */
export function ArticleImage({ image, alt, eager = false }: ArticleImageProps) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {image && image !== failedImage && (
        <img
          key={image}
          // A server-rendered picture may have failed before hydration.
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
