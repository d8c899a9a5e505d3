// Sends the same few bytes for each request, to measure the maximum of the load generator.
import { createServer } from "node:net";

const answer = Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
const server = createServer({ noDelay: true }, (socket) => {
  socket.on("data", () => socket.write(answer));
  socket.on("error", () => socket.destroy());
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.send?.("ready"));
