import { UserEntity } from "../../src/features/people/accounts/accounts.entity.ts";
import { hashPassword } from "../../src/features/people/accounts/passwords.ts";
import { median, type Row } from "../figures.ts";
import { startProduct, type Product } from "../product.ts";

const rounds = 50;
const password = "three small kites";

const known = (number: number) => `known${number}@calder.example`;
const unknown = (number: number) => `unknown${number}@calder.example`;

const forms: Record<string, object> = {
  "sign-in": { password: "not the password" },
  "sign-up": { password },
  "forgot-password": {},
  "resend-verification": {},
};

/**
 * Compares response times for known and unknown addresses, which must not reveal who has an
 * account.
 */
export async function accounts(): Promise<Row[]> {
  const product = await startProduct();
  try {
    await addAccounts(product);
    // Each call has a different client address, to avoid rate limits.
    const api = await product.startApi(undefined, { TRUST_PROXY: "127.0.0.1" });
    let calls = 0;
    const answerMs = async (form: string, payload: object): Promise<number> => {
      calls += 1;
      const asked = performance.now();
      const answer = await fetch(`${api.url}/api/auth/${form}`, {
        method: "POST",
        headers: {
          origin: api.url,
          "content-type": "application/json",
          "x-forwarded-for": `2001:db8:${calls.toString(16)}::1`,
        },
        body: JSON.stringify(payload),
      });
      await answer.arrayBuffer();
      if (answer.status === 429) throw new Error("The benchmark was rate limited.");
      return performance.now() - asked;
    };
    const rows: Row[] = [];
    for (const [form, more] of Object.entries(forms)) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.known.push(await answerMs(form, { email: known(round), ...more }));
        times.unknown.push(await answerMs(form, { email: unknown(round), ...more }));
      }
      const [ours, limit] = [median(times.known), median(times.unknown)];
      rows.push({
        part: "accounts",
        work: `${form} with a known address, compared to an unknown one`,
        unit: "ms",
        ours,
        limit,
        cpu: null,
        bar: ours > limit ? { atMost: 1.15 } : { atLeast: 0.85 },
      });
    }
    return rows;
  } finally {
    await product.remove();
  }
}

async function addAccounts({ database }: Product): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.em.fork().insertMany(
    UserEntity,
    Array.from({ length: rounds }, (_, number) => ({
      email: known(number),
      passwordHash,
      verifiedAt: new Date(),
    })),
  );
}
