import type { MikroORM } from "@mikro-orm/postgresql";

/**
 * Returns lost connections to the pool, which replaces them. Kysely gives a transaction's
 * connection back only once its rollback has succeeded, which it never does on one that is lost:
 * each transaction that a crash of the server aborts would leak a connection of the pool.
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
      // The server rolls back by itself what has lost its connection.
      driver.rollbackTransaction = (lost) => rollback(lost).catch(() => {});
      return driver;
    };
    return dialect;
  };
}
