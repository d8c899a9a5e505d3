// Draws the pictures of the site: npm run draw [-- film|share|icons|articles|portraits|marks]
import process from "node:process";

const makers: Record<string, () => Promise<void>> = {
  film: async () => (await import("./film/make-film.ts")).makeFilm(),
  share: async () => (await import("./share/make-share.ts")).makeShare(),
  icons: async () => (await import("./icons/make-icons.ts")).makeIcons(),
  articles: async () => (await import("./articles/make-articles.ts")).makeArticles(),
  portraits: async () => (await import("./portraits/make-portraits.ts")).makePortraits(),
  marks: async () => (await import("./marks/make-marks.ts")).makeMarks(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(makers, name));
if (unknown.length > 0) {
  console.error(
    `No such pictures: ${unknown.join(", ")}. There are ${Object.keys(makers).join(", ")}.`,
  );
  process.exit(1);
}

for (const [name, make] of Object.entries(makers)) {
  if (wanted.length === 0 || wanted.includes(name)) await make();
}
