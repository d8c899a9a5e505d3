/**
 * Runtime caches. They are kept across releases, because their content comes from the same API. The
 * number is raised when pages read a field that older answers lack.
 */
export const cacheNames = {
  pages: "congress-pages",
  content: "congress-content-2",
  pictures: "congress-pictures",
};

/** Deletes the runtime caches of earlier releases whose answers pages can no longer read. */
export async function deleteOutdatedCaches(): Promise<void> {
  const current: readonly string[] = Object.values(cacheNames);
  const outdated = (await caches.keys()).filter(
    (name) => name.startsWith("congress-") && !current.includes(name),
  );
  await Promise.all(outdated.map((name) => caches.delete(name)));
}
