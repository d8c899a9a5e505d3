/**
 * Reads optional data of a page. On the server, a failure is thrown, so that no incomplete page is
 * cached. In the browser, it is logged and `otherwise` is returned.
 */
export async function readOr<Found, Otherwise>(
  otherwise: Otherwise,
  read: () => Promise<Found>,
): Promise<Found | Otherwise> {
  try {
    return await read();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error("A part of the page could not be loaded", error);
    return otherwise;
  }
}
