import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { beginEventStream } from "../../platform/http/event-stream.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import {
  addressLimits,
  forgiveAttempts,
  limitByAddress,
  limitedAddress,
} from "../../platform/http/rate-limit.ts";
import type { LiveHub } from "./live-hub.ts";
import { liveState, openRoom, roomEntry } from "./live.contract.ts";
import { roomAccess } from "./room-access.ts";

const tags = ["Live"];

/** What tries of the code are counted as. */
const tries = "room-code";

export interface LiveRoutesOptions {
  hub: LiveHub;
  /** By which is derived what a browser keeps that has been told the code of the rooms. */
  roomKey: Buffer;
  publicUrl: string;
}

/** What open pages follow on the day: the notice, what runs, and which rooms are open. */
export const liveRoutes: FastifyPluginAsyncZod<LiveRoutesOptions> = async (
  app,
  { hub, roomKey, publicUrl },
) => {
  const access = roomAccess(roomKey, publicUrl);
  app.contentSubscribers.add(hub);
  // At once, and not when the clients have left: these do not leave by themselves.
  app.drainSignal.addEventListener("abort", () => hub.close(), { once: true });
  app.addHook("preClose", async () => hub.close());

  app.get(
    "/api/live",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary:
          "The published notice, which sessions are on, which begin next, and the current edition",
        response: { 200: liveState },
      },
    },
    async () => hub.state(),
  );

  app.get(
    "/api/live/rooms",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "The rooms of sessions that are on or begin soon, for those who may enter them",
        response: { 200: z.array(openRoom) },
      },
    },
    async (request) => {
      const { rooms, roomCode } = await hub.rooms();
      return access.isAdmitted(request, roomCode) ? rooms : [];
    },
  );

  app.post(
    "/api/functions/open-rooms",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Enter the rooms with the code of a pass, from this browser from now on",
        body: roomEntry,
        response: { 200: z.array(openRoom) },
      },
    },
    async (request, reply) => {
      const { em, ip, body } = request;
      const { rooms, roomCode } = await hub.rooms();
      if (roomCode === null) return rooms;
      await limitByAddress(request, tries);
      if (!access.isCode(roomCode, body.code)) {
        throw invalidField("code", "This is not the code of the pass");
      }
      // Many may come from one office.
      await forgiveAttempts(
        em,
        addressLimits(ip, tries).map(({ key }) => key),
      );
      access.remember(reply, roomCode);
      return rooms;
    },
  );

  app.get(
    "/api/live/events",
    {
      config: { access: "public", limited: true },
      // It would not end either.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary:
          "The same as server-sent events `notice`, `now` and `edition`, at once and whenever they change",
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers["last-event-id"];
      const respond = () => beginEventStream(request, reply);
      await hub.open(respond, limitedAddress(request.ip), String(lastEventId ?? ""));
      return reply;
    },
  );
};
