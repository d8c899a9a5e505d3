import styles from "./ContactSheet.module.css";

const stories = Object.keys(import.meta.glob("../../ui/src/*/*.stories.tsx"));
const pictures = import.meta.glob<string>("../screenshots/light/components-*/default.png", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Every component that has stories, as the reference picture of its default story shows it. */
export function ContactSheet() {
  return (
    <ul className={styles.sheet}>
      {stories.map(componentOf).map((name) => {
        const id = `components-${name.toLowerCase()}`;
        return (
          <li key={name} className={styles.card}>
            <a href={`./?path=/docs/${id}--docs`} target="_top" className={styles.link}>
              <span className={styles.frame}>
                <img
                  src={pictures[`../screenshots/light/${id}/default.png`]}
                  alt=""
                  loading="lazy"
                />
              </span>
              <span className={styles.name}>{name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** `../../ui/src/PassCard/PassCard.stories.tsx` is about `PassCard`. */
function componentOf(file: string): string {
  return file.split("/").at(-2) ?? file;
}
