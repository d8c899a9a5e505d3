import type { Bucket } from "./bucket.contract.ts";
import { bucketStore } from "./bucket-store.ts";
import { databaseStore } from "./database-store.ts";
import type { OpenFileStore } from "./file-store.ts";

/** The store that the environment names: the bucket, or without one the database. Files that were in the database before there was a bucket are still read and removed there. */
export function chooseFileStore(bucket: Bucket | undefined): OpenFileStore {
  if (bucket === undefined) return databaseStore;
  const inBucket = bucketStore(bucket);
  return (em) => {
    const inDatabase = databaseStore(em);
    return {
      put: inBucket.put,
      get: async (name) => (await inBucket.get(name)) ?? inDatabase.get(name),
      async remove(names) {
        await inBucket.remove(names);
        await inDatabase.remove(names);
      },
    };
  };
}
