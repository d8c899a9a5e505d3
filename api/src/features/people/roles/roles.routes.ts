import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../../../platform/http/access.ts";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { changeRights } from "./change-rights.ts";
import { decideRole, requestRole, type Change } from "./grants.ts";
import {
  roleDecision,
  roleGrant,
  roleGrantRecord,
  roleRequest,
  type RoleSelfGrant,
} from "./roles.contract.ts";
import { RoleGrantEntity } from "./roles.entity.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Roles";
const requestLimit = { limit: 5, windowSeconds: 3600 };
const params = z.object({ id });

export interface RoleOptions {
  queues: Queues;
  publicUrl: string;
  /** Response to a request for the admin role. */
  selfGrant: RoleSelfGrant;
}

const roleGrants = defineResource({
  name: "role-grants",
  tag,
  one: "grant",
  many: "grants",
  summaries: { list: "List who asked for, has, or had a role" },
  entity: RoleGrantEntity,
  fields: roleGrantRecord,
  access: "admin",
  populate: ["user", "decidedBy"],
  alsoSearched: ["user.email"],
  defaultSort: [["requestedAt", "DESC"]],
  present,
});

/** Requests for the admin role, and decisions about them. */
export const roleRoutes: FastifyPluginAsyncZod<RoleOptions> = async (app, options) => {
  registerResource(app, roleGrants);
  requestRoleRoute(app, options);
  decideRoleRoute(app, options);
  revokeRoleRoute(app, options);
};

function requestRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.post(
    "/api/role-grants",
    {
      config: { access: "session", limited: true },
      schema: {
        tags: [tag],
        summary: "Ask for the admin role for oneself",
        body: roleRequest,
        response: { 200: roleGrant, 201: roleGrant, 202: roleGrant },
      },
    },
    async (request, reply) => {
      const { userId } = await signedIn(request);
      const { em } = request;
      await countAttempt(em, { key: `role:${userId}`, ...requestLimit });
      if (options.selfGrant === "off") {
        throw new HttpProblem(403, "The admin role cannot be asked for here.");
      }
      const where = { user: userId, role: "admin", status: "granted" } as const;
      const held = await em.findOne(RoleGrantEntity, where, { populate: ["user", "decidedBy"] });
      if (held) return present(held);
      const change = await changeRights(request, async (tx, actor) => {
        if (options.selfGrant === "request") {
          return requestRole(tx, actor, "admin", `${options.publicUrl}/admin/role-grants`);
        }
        const user = await tx.findOneOrFail(UserEntity, userId);
        return decideRole(tx, user, { role: "admin", status: "granted" }, { actor });
      });
      reply.code(options.selfGrant === "open" ? 201 : 202);
      reply.header("location", `/api/role-grants/${change.grant.id}`);
      return answerChange(options, request, change);
    },
  );
}

function decideRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.put(
    "/api/role-grants/:id",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Grant, decline or revoke a role",
        params,
        body: roleDecision,
        response: { 200: roleGrant },
      },
    },
    async (request) => {
      const { status, reason } = request.body;
      return decide(options, request, request.params.id, (grant) => ({
        status: status ?? (grant.status === "requested" ? undefined : grant.status),
        reason,
      }));
    },
  );
}

function revokeRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.delete(
    "/api/role-grants/:id",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Revoke a role; the record of it stays",
        params,
        response: { 200: roleGrant },
      },
    },
    async (request) => decide(options, request, request.params.id, () => ({ status: "revoked" })),
  );
}

async function decide(
  options: RoleOptions,
  request: FastifyRequest,
  grantId: string,
  decisionOn: (grant: RoleGrantEntity) => z.output<typeof roleDecision>,
) {
  const change = await changeRights(request, async (tx, actor) => {
    const grant = await tx.findOneOrFail(RoleGrantEntity, grantId, {
      populate: ["user", "decidedBy"],
    });
    const { status, reason = grant.reason } = decisionOn(grant);
    const isDecided = status === grant.status && reason === grant.reason;
    if (isDecided) return { grant, mailIds: [] };
    if (status === undefined) {
      throw new HttpProblem(400, "Say whether the role is granted, declined or revoked.", {
        errors: [{ path: "status", message: "Write granted, declined or revoked" }],
      });
    }
    return decideRole(
      tx,
      grant.user,
      { role: grant.role, status, reason },
      { actor, publicUrl: options.publicUrl },
    );
  });
  return answerChange(options, request, change);
}

async function answerChange(
  { queues }: RoleOptions,
  request: FastifyRequest,
  { grant, mailIds }: Change,
) {
  await queueMails(queues, mailIds, request.log);
  request.server.logSecurityEvent(request, "role-changed", grant.user.email);
  return present(grant);
}

function present({ user, decidedBy, ...grant }: RoleGrantEntity) {
  return { ...grant, userId: user.id, email: user.email, decidedBy: decidedBy?.email ?? null };
}
