/**
 * Environment that limits the memory of `api` and `worker`; the Dockerfile sets the same.
 *
 * V8 sizes its heap by the machine's memory and does not return used pages. A small young
 * generation and a limit for the old generation, which also determines the growth rate, keep the
 * heap near the size of its live objects. glibc keeps freed memory in one arena per thread. A
 * single arena, and separately mapped blocks from 32 KB, return the buffers of sockets, compression
 * and images to the system. Other allocators ignore these variables.
 */
export const processMemory = {
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=256",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
};

/**
 * Larger limit for a worker: syncing a sheet of ten thousand rows holds the sheet, the records and
 * all changes in memory, about 200 MB for some seconds.
 */
export const workerMemory = {
  NODE_OPTIONS: processMemory.NODE_OPTIONS.replace("=256", "=768"),
};
