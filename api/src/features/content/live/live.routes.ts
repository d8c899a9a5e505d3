import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { beginEventStream } from "../../../platform/http/event-stream.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import {
  addressLimits,
  forgiveAttempts,
  limitByAddress,
} from "../../../platform/http/rate-limit.ts";
import { readRoomCode } from "../../foundation/editions/read-edition.service.ts";
import type { LiveHub } from "./live.hub.ts";
import { liveState, openRoom, roomEntry, roomsQuery } from "./live.contract.ts";
import { roomAccess } from "./room-access.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tags = ["Live"];

/** Rate-limit key of attempts to enter the code. */
const tries = "room-code";

export interface LiveRoutesOptions {
  hub: LiveHub;
  /** Key of the cookie that a browser gets for the rooms' code. */
  roomKey: Buffer;
  publicUrl: string;
}

/** What the routes of the rooms need. */
interface Rooms {
  hub: LiveHub;
  access: ReturnType<typeof roomAccess>;
}

/** Live state for open pages: the notice, the running sessions and the open rooms. */
export const liveRoutes: FastifyPluginAsyncZod<LiveRoutesOptions> = async (
  app,
  { hub, roomKey, publicUrl },
) => {
  app.contentSubscribers.add(hub);
  // Immediately, because clients do not end their streams themselves.
  app.drainSignal.addEventListener("abort", () => hub.close(), { once: true });

  const rooms: Rooms = { hub, access: roomAccess(roomKey, publicUrl) };
  liveStateRoute(app, hub);
  openRoomsRoute(app, rooms);
  enterRoomsRoute(app, rooms);
  liveEventsRoute(app, hub);
};

function liveStateRoute(app: ZodApp, hub: LiveHub): void {
  app.get(
    "/api/live",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "The published notice, the running and next sessions, and the current edition",
        response: { 200: liveState },
      },
    },
    async () => hub.state(),
  );
}

function openRoomsRoute(app: ZodApp, { hub, access }: Rooms): void {
  app.get(
    "/api/live/rooms",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Rooms of running sessions and those that begin soon, for callers with access",
        querystring: roomsQuery,
        response: { 200: z.array(openRoom) },
      },
    },
    async (request) => {
      const { rooms, roomCode } = await hub.rooms();
      if (access.isAdmitted(request, roomCode)) return rooms;
      return request.query.locked ? rooms.map((room) => ({ ...room, roomUrl: null })) : [];
    },
  );
}

function enterRoomsRoute(app: ZodApp, { hub, access }: Rooms): void {
  app.post(
    "/api/functions/open-rooms",
    {
      config: { access: "public", limited: true, answers: [404] },
      schema: {
        tags,
        summary: "Give this browser access to the rooms with the code of a pass",
        body: roomEntry,
        response: { 200: z.array(openRoom) },
      },
    },
    async (request, reply) => {
      const { em, ip, body } = request;
      const { editionId } = body;
      const { rooms: ofCurrent, roomCode: codeOfCurrent } = await hub.rooms();
      const rooms = editionId === undefined ? ofCurrent : [];
      const roomCode = editionId === undefined ? codeOfCurrent : await readRoomCode(em, editionId);
      if (roomCode === null) return rooms;
      await limitByAddress(request, tries);
      if (!access.isCode(roomCode, body.code)) {
        throw invalidField("code", "This is not the code of the pass");
      }
      // Many visitors may share an office's IP address.
      await forgiveAttempts(
        em,
        addressLimits(ip, tries).map(({ key }) => key),
      );
      access.remember(request, reply, roomCode);
      return rooms;
    },
  );
}

function liveEventsRoute(app: ZodApp, hub: LiveHub): void {
  app.get(
    "/api/live/events",
    {
      config: { access: "public", limited: true },
      // A HEAD request would not end either.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary:
          "The same as server-sent events `notice`, `now` and `edition`: the current state, then each change",
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers["last-event-id"];
      const respond = () => beginEventStream(request, reply);
      await hub.open(respond, request.ip, String(lastEventId ?? ""));
      return reply;
    },
  );
}
