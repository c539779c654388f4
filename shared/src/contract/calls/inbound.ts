import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Paging, QueryPage, queryPerPage } from '../fields.ts'
import { InboundMessage } from '../inbound.ts'

export const getInboundMessage = endpoint({
  method: 'GET',
  path: '/inbound-messages/:message_id',
  auth: 'session',
  params: v.object({ message_id: Id }),
  reply: v.object({ data: InboundMessage }),
  summary: 'R-18: one text or e-mail that came in, whole; staff, and of a sender whom nobody knows admin',
})
export const listInboundMessages = endpoint({
  method: 'GET',
  path: '/client/inbound-messages/:client_id',
  auth: 'session',
  params: v.object({ client_id: Id }),
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(InboundMessage) }),
  summary: 'R-18: what a consumer wrote to us by text and e-mail, whole, newest first; staff',
})
