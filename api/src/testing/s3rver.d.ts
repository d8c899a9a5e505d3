/** Parts of the API that tests use. */
declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";
  import type { AddressInfo } from "node:net";

  interface Options {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
