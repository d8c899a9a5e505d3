// Usage: node web/build/dev-server.ts <folder> <port>
// Serves a package from its sources with hot reload.
import { resolve } from "node:path";
import { createServer } from "vite";

const [folder = "web", port = "5173"] = process.argv.slice(2);
const server = await createServer({
  root: resolve(import.meta.dirname, "../..", folder),
  server: { port: Number(port), strictPort: true, host: "127.0.0.1" },
});
await server.listen();
process.send?.("ready");

const stop = () => void server.close().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.once("disconnect", stop);
