/**
 * Reads data without which a page can be shown, too. On the server what cannot be read is an error,
 * so that no incomplete page gets into the page cache; in the browser it is logged and `otherwise`
 * takes its place.
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
