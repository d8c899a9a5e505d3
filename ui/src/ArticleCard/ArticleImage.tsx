import { useState } from "react";
import styles from "./ArticleImage.module.css";

export interface ArticleImageProps {
  /** Address of the picture, if there is one; one that fails to load is hidden. */
  image?: string | null;
  /** Loads at once instead of when it comes near the screen. */
  eager?: boolean;
}

/** The picture of an article in a frame of fixed ratio; without one the frame shows the horizon. */
export function ArticleImage({ image, eager = false }: ArticleImageProps) {
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
          src={image}
          alt=""
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
