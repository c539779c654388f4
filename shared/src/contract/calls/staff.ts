import * as v from 'valibot'
import { get, post, put } from '../declare-call.ts'
import { freeText, Id, Page, Paging, perPage } from '../fields.ts'
import { searchFields, clientStatuses, ClientRow, StaffProfile } from '../staff.ts'

/** Staff only; `validation_failed` for a search that is too short or an invalid SSN. */
export const searchClients = post('/profile/clients', {
  body: v.object({
    search_field: v.optional(v.picklist(searchFields), 'last_name'),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too_long')), ''),
    status: v.optional(v.picklist(clientStatuses), 'all'),
    /** The agent of the customers; null for customers without an agent; left out, all customers. */
    agent_id: v.optional(v.nullable(Id)),
    current_page: Page,
    per_page: perPage(10),
  }),
  reply: v.object({
    data: v.object({ page: v.array(ClientRow), items_number: Paging.items_number, pagination: Paging.pagination }),
  }),
  summary: 'A-73: customers by a field, a status and an agent; counts stop at 10,000',
})
/** `is_active` is false for former staff who still have customers. */
export const listAgents = get('/profile/agents', {
  reply: v.object({ data: v.array(v.object({ id: Id, name: v.string(), is_active: v.boolean() })) }),
  summary: 'S-22: whose customers are or can be: who can sign in, and who cannot any more and still has some; staff',
})
/** Answers `not_found` for an unknown customer and `validation_failed` for an unknown agent. */
export const assignClient = put('/profile/clients/:client_id/agent', {
  params: v.object({ client_id: Id }),
  body: v.object({ agent_id: v.nullable(Id), segment: v.nullable(freeText(40)) }),
  reply: v.object({}),
  summary: 'S-22: gives a customer to an agent and a segment, null being nobody and none; admin',
})
/** Everyone who is signed in; a consumer gets the same fields with the role `user`. */
export const getProfileSelf = get('/profile/self', {
  reply: v.object({ data: StaffProfile }),
  summary: 'A-31: who I am',
})
