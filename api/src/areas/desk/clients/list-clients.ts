import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordReading } from '../../../core/reading/record-reading.ts'
import { listContacts, staffNames } from '../../../core/consumer/rows.ts'
import { presentClient } from './present.ts'
import { summariseDebts } from './repo.ts'
import { debtFits, searchClients } from './search-repo.ts'
import { isTooShort } from './search.ts'

/** a page of the customers that match a search. */
export async function listClients(ctx: Context<typeof endpoints.searchClients, Actor>) {
  const { tx, tenant, deps, input } = ctx
  const { search_field: field, search: text, status, agent_id: agentId } = input.body
  const { current_page: page, per_page: perPage } = input.body
  if (isTooShort({ field, text }))
    throw new Refusal('validation_failed', { fields: { search: [field === 'ssn' ? 'ssn_search' : 'too_short'] } })
  const search = { field, text, status, agentId, page, perPage }
  const kind = field === 'ssn' && text !== '' ? 'ssn_search' : 'search'
  // Without words it is the list of all: nothing was searched for in a field.
  await recordReading(ctx, kind, 'consumer.search', text === '' ? null : { search_field: field })
  const { rows, total, isCapped } = await searchClients(tx, deps.vault, tenant.id, search)
  const ids = rows.map((row) => row.id)
  const contacts = await listContacts(tx, tenant.id, ids)
  const debts = await summariseDebts(tx, tenant.id, ids, { status, fits: debtFits(deps.vault, tenant.id, search) })
  const agents = await staffNames(
    tx,
    tenant.id,
    rows.map((row) => row.agentId),
  )
  const list = rows.map((row) =>
    presentClient(deps.vault, row, {
      contacts: contacts.filter((contact) => contact.consumerId === row.id),
      debt: debts.get(row.id),
      agentName: row.agentId === null ? null : (agents.get(row.agentId) ?? null),
    }),
  )
  const { items_number, pagination } = pagingOf(total, page, perPage)
  return { data: { page: list, items_number, pagination: { ...pagination, capped: isCapped } } }
}
