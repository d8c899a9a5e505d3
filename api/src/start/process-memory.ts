/**
 * Environment that bounds the memory of `api` and `worker`; the Dockerfile sets the same.
 *
 * V8 sizes its heap by the machine and does not return pages that it has once used: a small young generation
 * and a limit for the old one, from which it also takes how fast the heap may grow, keep it near
 * what lives. glibc holds freed memory in an arena per thread: one arena, and blocks from 32 KB
 * mapped by themselves, give the buffers of sockets, compression and images back to the system.
 * Other allocators ignore these.
 */
export const processMemory = {
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=256",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
};

/**
 * What a worker has instead: while it syncs a sheet of ten thousand rows it holds the sheet, the
 * records and all that changes at once, about 200 MB for some seconds.
 */
export const workerMemory = {
  NODE_OPTIONS: processMemory.NODE_OPTIONS.replace("=256", "=768"),
};
