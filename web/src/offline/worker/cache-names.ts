/** Where answers are kept. They outlive a release: what they say comes from the same API. */
export const cacheNames = {
  pages: "congress-pages",
  content: "congress-content",
  pictures: "congress-pictures",
};
