import type { Tx } from '../../../../db/database.ts'
import { activeStaff } from '../../../../core/staff/rows.ts'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'

/** The staff who can sign in, by address; read only when a row names somebody. */
export async function agentsOf(tx: Tx, tenantId: string, rows: readonly ReadRow[]): Promise<Map<string, string>> {
  if (rows.every((row) => row.text('agent') === null)) return new Map()
  return new Map((await activeStaff(tx, tenantId)).map(({ email, id }) => [email, id]))
}

/** The error in the agent of a row. */
export function agentIssues(row: ReadRow, agents: ReadonlyMap<string, string>): Issue[] {
  const agent = row.text('agent')
  return agent === null || agents.has(agent) ? [] : [{ code: 'agent_unknown', column: 'agent' }]
}
