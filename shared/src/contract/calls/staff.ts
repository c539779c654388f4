import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, Paging, perPage } from '../fields.ts'
import { searchFields, clientStatuses, ClientRow, StaffProfile } from '../staff.ts'

export const searchClients = endpoint({
  method: 'POST',
  path: '/profile/clients',
  auth: 'session',
  body: v.object({
    search_field: v.optional(v.picklist(searchFields), 'last_name'),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too_long')), ''),
    status: v.optional(v.picklist(clientStatuses), 'all'),
    current_page: Page,
    per_page: perPage(10),
  }),
  reply: v.object({
    data: v.object({ page: v.array(ClientRow), items_number: Paging.items_number, pagination: Paging.pagination }),
  }),
  summary: 'A-73: customers by a field and a status; counts stop at 10,000',
})
export const getProfileSelf = endpoint({
  method: 'GET',
  path: '/profile/self',
  auth: 'session',
  reply: v.object({ data: StaffProfile }),
  summary: 'A-31: who I am',
})
