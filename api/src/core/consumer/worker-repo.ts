import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/context.ts'

/** The member of staff who reads a list of work. */
export type Worker = Pick<Actor, 'id' | 'role'>

/** Of a piece of work: who has taken it, and the agent of its consumer, as columns. */
interface WorkColumns {
  readonly takerId: SQL
  readonly agentId: SQL
}

/** F-10: an agent sees what they have taken, and what nobody has taken of consumers who are theirs or nobody's. */
export const isWorkOf = ({ id, role }: Worker, { takerId, agentId }: WorkColumns): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`(${takerId} = ${id} or (${takerId} is null and (${agentId} is null or ${agentId} = ${id})))`
