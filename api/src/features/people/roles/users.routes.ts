import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { requireVersion, versionOfRecord } from "../../../platform/resources/record-conditions.ts";
import { conditionHeaders } from "../../../platform/resources/record-version.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import type { OfOne } from "../../../platform/resources/verb-options.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { audit, type Actor } from "../../foundation/audit/audit.ts";
import { changeRights } from "./change-rights.ts";
import { decideRole, requireAdminRemains } from "./grants.ts";
import {
  accountMessage,
  createAdminUser,
  endedSessions,
  role,
  user,
  userCreate,
  userRecord,
  userUpdate,
  type Role,
} from "../accounts/accounts.contract.ts";
import { ensureAccount, voidWhatCameBefore } from "../accounts/account-changes.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { insertInvitation } from "../accounts/invitations.ts";
import { voidLinks } from "../accounts/mailed-links.service.ts";
import { endSessions } from "../accounts/sessions.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Users";
const params = z.object({ id });
const populate = ["roles"] as const;
const locked = { populate, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

export interface UserOptions {
  queues: Queues;
  publicUrl: string;
  /** Address that `create-admin-user` invites when the request has none. */
  adminEmail: string | undefined;
}

const users = defineResource({
  name: "users",
  tag,
  one: "account",
  many: "accounts",
  entity: UserEntity,
  fields: userRecord,
  access: "admin",
  populate: ["roles"],
  defaultSort: [["createdAt", "DESC"]],
});

/** Accounts, managed by admins. */
export const userRoutes: FastifyPluginAsyncZod<UserOptions> = async (app, options) => {
  registerResource(app, users);
  inviteRoute(app, options);
  changeRolesRoute(app, options);
  deleteUserRoute(app);
  signOutUserRoute(app);
  createAdminRoute(app, options);
};

function inviteRoute(app: ZodApp, options: UserOptions): void {
  app.post(
    "/api/users",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Invite a person; a mailed link sets the password",
        body: userCreate,
        response: { 201: user },
      },
    },
    async (request, reply) => {
      const { email, roles = [] } = request.body;
      const invited = await invite(options, request, email, roles, { isNew: true });
      return reply.code(201).header("location", `/api/users/${invited.id}`).send(invited);
    },
  );
}

function changeRolesRoute(app: ZodApp, { queues, publicUrl }: UserOptions): void {
  app.put(
    "/api/users/:id",
    {
      config: { access: "admin", answers: [412] },
      schema: {
        tags: [tag],
        summary: "Grant or revoke an account's roles",
        params,
        headers: conditionHeaders,
        body: userUpdate,
        response: { 200: user },
      },
    },
    async (request, reply) => {
      const { roles } = request.body;
      const { version, account, mailIds } = await changeRights(request, async (tx, actor) => {
        const account = await lockUser(request, tx);
        const mailIds =
          roles === undefined ? [] : await setRoles(tx, account, roles, { actor, publicUrl });
        await tx.refreshOrFail(account, { populate });
        return { account, mailIds, version: await versionOfRecord(app, users, tx, account.id) };
      });
      await queueMails(queues, mailIds, request.log);
      if (roles !== undefined) app.logSecurityEvent(request, "role-changed", account.email);
      if (version !== null) reply.header("etag", version);
      return account;
    },
  );
}

function deleteUserRoute(app: ZodApp): void {
  app.delete(
    "/api/users/:id",
    {
      config: { access: "admin", answers: [412] },
      schema: {
        tags: [tag],
        summary: "Delete an account with its sessions and roles",
        params,
        headers: conditionHeaders,
        response: { 200: user },
      },
    },
    async (request) => {
      const deleted = await changeRights(request, async (tx, actor) => {
        const account = await lockUser(request, tx);
        await audit(tx, { action: "user.deleted", actor, subject: account });
        await voidLinks(tx, account);
        await tx.nativeDelete(UserEntity, { id: account.id });
        if (account.roles.length > 0) await requireAdminRemains(tx);
        return account;
      });
      app.logSecurityEvent(request, "account-deleted", deleted.email);
      return deleted;
    },
  );
}

function signOutUserRoute(app: ZodApp): void {
  app.post(
    "/api/users/:id/sign-out",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "End all sessions of an account",
        params,
        response: { 200: endedSessions },
      },
    },
    async (request) =>
      changeRights(request, async (tx) => {
        const { id: userId } = await tx.findOneOrFail(UserEntity, request.params.id);
        return { ended: await endSessions(tx, { userId }) };
      }),
  );
}

function createAdminRoute(app: ZodApp, options: UserOptions): void {
  app.post(
    "/api/functions/create-admin-user",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Make a person an admin; a new account gets a mailed link to set a password",
        body: createAdminUser,
        response: { 200: accountMessage },
      },
    },
    async (request) => {
      const email = request.body?.email ?? options.adminEmail;
      if (email === undefined) {
        const message = "Write the e-mail address of the new admin.";
        throw new HttpProblem(400, message, { errors: [{ path: "email", message }] });
      }
      const { verifiedAt } = await invite(options, request, email, ["admin"], { isNew: false });
      return {
        message: verifiedAt
          ? `${email} is an admin.`
          : `${email} is an admin as soon as a password is chosen by the link in the mail.`,
      };
    },
  );
}

/**
 * Creates an account with roles, or grants roles to an existing account. A person with an
 * unverified address gets a mailed link, which voids earlier links.
 */
async function invite(
  { queues, publicUrl }: UserOptions,
  request: FastifyRequest,
  email: string,
  roles: Role[],
  { isNew }: { isNew: boolean },
): Promise<UserEntity> {
  const { account, mailIds } = await changeRights(request, async (tx, actor) => {
    const known = await tx.findOne(UserEntity, { email }, locked);
    if (known && isNew) {
      const message = "There is an account with this address already.";
      throw new HttpProblem(409, message, { errors: [{ path: "email", message }] });
    }
    if (known === null) await ensureAccount(tx, email);
    const found = known ?? (await tx.findOneOrFail(UserEntity, { email }, locked));
    const mails = await setRoles(tx, found, [...found.roles, ...roles], { actor, publicUrl });
    if (found.verifiedAt !== null || mails.length > 0) return { account: found, mailIds: mails };
    await voidWhatCameBefore(tx, found);
    return { account: found, mailIds: [await insertInvitation(tx, found, actor, publicUrl)] };
  });
  await queueMails(queues, mailIds, request.log);
  request.server.logSecurityEvent(request, "account-invited", email);
  if (roles.length > 0) request.server.logSecurityEvent(request, "role-changed", email);
  return request.em.refreshOrFail(account, { populate });
}

/**
 * Locks an account until the transaction ends: its owner may confirm the address at any time.
 * @throws NotFoundError when it does not exist
 * @throws HttpProblem 412 when the caller knows another version of it
 */
async function lockUser(request: FastifyRequest<OfOne>, tx: EntityManager) {
  const account = await tx.findOneOrFail(UserEntity, request.params.id, locked);
  await requireVersion(request, users, tx, account);
  return account;
}

/** @returns ids of the mails that notify the person */
async function setRoles(
  tx: EntityManager,
  account: UserEntity,
  wanted: Role[],
  by: { actor: Actor; publicUrl: string },
): Promise<string[]> {
  const mailIds: string[] = [];
  for (const name of role.options) {
    const has = account.roles.includes(name);
    if (has === wanted.includes(name)) continue;
    const decision = { role: name, status: has ? "revoked" : "granted" } as const;
    const change = await decideRole(tx, account, decision, by);
    mailIds.push(...change.mailIds);
  }
  return mailIds;
}
