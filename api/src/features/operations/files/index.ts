import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import type { Bucket } from "./bucket.contract.ts";
import { FileChunkEntity, FileEntity } from "./files.entity.ts";

interface Needs {
  config: { S3_URL?: Bucket | undefined };
  queues: Queues;
}

/** Pictures that admins upload. */
export const files: Feature<Needs> = {
  entities: [FileEntity, FileChunkEntity],
  async load() {
    const { chooseFileStore } = await import("./choose-file-store.service.ts");
    const { fileReader } = await import("./read-file.ts");
    const { uploadRoutes } = await import("./files.routes.ts");
    return async (app, { queues, config }) => {
      const openStore = chooseFileStore(config.S3_URL);
      const readFile = fileReader(openStore, app.contentSubscribers);
      app.decorate("readFile", readFile);
      await app.register(uploadRoutes, { queues, openStore, readFile });
    };
  },
};
