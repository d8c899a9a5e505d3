import type { MikroORM } from "@mikro-orm/postgresql";

/**
 * Returns lost connections to the pool, which replaces them. Kysely returns a transaction's
 * connection only after a successful rollback, which is impossible on a lost connection. Otherwise,
 * each transaction that a server crash aborts would leak a connection.
 */
export function releaseLostConnections(database: MikroORM): void {
  const connection = database.em.getDriver().getConnection();
  const createDialect = connection.createKyselyDialect.bind(connection);
  connection.createKyselyDialect = (overrides) => {
    const dialect = createDialect(overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => {
      const driver = createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      // The server rolls back the transaction of a lost connection.
      driver.rollbackTransaction = (lost) => rollback(lost).catch(() => {});
      return driver;
    };
    return dialect;
  };
}
