import { sql, type SQL } from 'drizzle-orm'

/** `any(…)` over a list as one parameter: the statement's text is the same for every length, so that it is prepared once. */
export const anyOf = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`
