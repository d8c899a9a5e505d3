import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRights, requireAdminRemains } from "../../features/people/roles/grants.ts";
import { namesAddress } from "./names-address.ts";

/** A deletion step, and the number of affected rows. */
export interface Erasure {
  done: string;
  count: number;
}

/** Run in this order. The address is bound to each `?`. */
const steps: { done: string; statement: string }[] = [
  {
    done: "contact messages deleted",
    statement:
      "delete from mails where id in (select mail_id from contact_messages where lower(email) = ?)",
  },
  {
    done: "mails deleted that went to the person or were about them",
    statement: `delete from mails where recipient = ?
      or ? in (template ->> 'email', template ->> 'newEmail', template ->> 'invitedBy')`,
  },
  {
    done: "suppressed addresses deleted",
    statement: "delete from suppressed_addresses where address = ?",
  },
  { done: "mailed links deleted", statement: "delete from mailed_links where email = ?" },
  {
    done: "counted tries deleted",
    statement: "delete from attempts where position(':' || ? || ':' in key || ':') > 0",
  },
  {
    done: "sync runs that no longer say who started them",
    statement: "update sync_runs set started_by = null where started_by = ?",
  },
  {
    done: "audit entries that no longer name the person",
    statement: `update audit_entries set
        address = case when actor_email = ? then null else address end,
        details = case when subject_email = ? then details - 'reason' else details end,
        actor_email = nullif(actor_email, ?), subject_email = nullif(subject_email, ?)
      where ? in (actor_email, subject_email)`,
  },
  {
    // The subject of a mail to somebody else may name the person.
    done: "audit entries of others without the details that named the person",
    statement: `update audit_entries set details = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
        where not ${namesAddress("value::text")})
      where ${namesAddress("details::text")}`,
  },
  {
    // Release 1.0.0 stored who silenced a finding.
    done: "findings that no longer say who silenced them",
    statement: "update remembered_findings set silenced_by = null where silenced_by = ?",
  },
  {
    done: "changes of records that no longer say who made them",
    statement: `update revisions set changed_by = null
      where changed_by in (select id from users where email = ?)`,
  },
  {
    // Records the deletion without the account's name.
    done: "audit entry added, without a name",
    statement: `insert into audit_entries (action, subject_id)
      select 'user.deleted', id from users where email = ?`,
  },
  {
    done: "accounts deleted, with their sessions and roles",
    statement: "delete from users where email = ?",
  },
];

/**
 * Deletes the data of an e-mail address. Shared records, such as the audit, stay without the
 * address.
 * @throws HttpProblem 409 when no admin would remain; nothing is changed
 */
export async function deletePerson(em: EntityManager, email: string): Promise<Erasure[]> {
  const address = email.toLowerCase();
  return em.transactional(async (tx) => {
    await lockRights(tx);
    const roles = await tx.execute(
      "select 1 from user_roles join users on users.id = user_id where email = ? and status = 'granted'",
      [address],
    );
    const erasures: Erasure[] = [];
    for (const { done, statement } of steps) {
      const parameters = Array.from(statement.matchAll(/\?/g), () => address);
      const { affectedRows } = await tx.execute<{ affectedRows: number }>(
        statement,
        parameters,
        "run",
      );
      erasures.push({ done, count: affectedRows });
    }
    if (roles.length > 0) await requireAdminRemains(tx);
    return erasures;
  });
}
