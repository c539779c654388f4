import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A transaction; every statement of a use case goes through one. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
