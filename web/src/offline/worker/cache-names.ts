/** The runtime caches. They outlive a release: their content comes from the same API. */
export const cacheNames = {
  pages: "congress-pages",
  content: "congress-content",
  pictures: "congress-pictures",
};
