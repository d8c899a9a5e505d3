import type { Bucket } from "./bucket.contract.ts";
import { bucketStore } from "./bucket-store.service.ts";
import { databaseStore } from "./database-store.ts";
import type { OpenFileStore } from "./file-store.service.ts";

/**
 * Returns the configured file store: the bucket, else the database. Files that were stored in the
 * database before the bucket was configured are still read and deleted there.
 */
export function chooseFileStore(bucket: Bucket | undefined): OpenFileStore {
  if (bucket === undefined) return databaseStore;
  const inBucket = bucketStore(bucket);
  return (em, inTurn) => {
    const inDatabase = databaseStore(em, inTurn);
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
