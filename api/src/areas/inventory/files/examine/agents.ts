import type { Tx } from '../../../../db/database.ts'
import { activeStaff } from '../../../../core/staff/rows.ts'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'

/** Who of the agency can sign in, by their address; asked only for rows that name somebody. */
export async function agentsOf(tx: Tx, tenantId: string, rows: readonly ReadRow[]): Promise<Map<string, string>> {
  if (rows.every((row) => row.text('agent') === null)) return new Map()
  return new Map((await activeStaff(tx, tenantId)).map(({ email, id }) => [email, id]))
}

/** What is wrong with the agent of a row. */
export function agentIssues(row: ReadRow, agents: ReadonlyMap<string, string>): Issue[] {
  const agent = row.text('agent')
  return agent === null || agents.has(agent) ? [] : [{ code: 'agent_unknown', column: 'agent' }]
}
