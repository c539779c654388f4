import * as v from 'valibot'
import { ConsumerCaseDetail, ConsumerCaseRow } from '../consumer-case.ts'
import { endpoint } from '../endpoint.ts'
import { ClientId, Id, Paging, QueryPage, queryPerPage } from '../fields.ts'

export const listConsumerCases = endpoint({
  method: 'GET',
  path: '/client/cases',
  auth: 'session',
  query: v.object({ client_id: ClientId, page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(ConsumerCaseRow) }),
  summary: 'F-06: what a consumer has filed, newest first, with its number, the day it is due and how it stands',
})
export const getConsumerCase = endpoint({
  method: 'GET',
  path: '/client/cases/:case_id',
  auth: 'session',
  params: v.object({ case_id: Id }),
  query: v.object({ client_id: ClientId }),
  reply: v.object({ data: ConsumerCaseDetail }),
  summary: 'F-06: one case of a consumer with its answer; nobody else’s, also where they owe the account together',
})
export const openConsumerCaseFile = endpoint({
  method: 'POST',
  path: '/client/cases/:case_id/files/:attachment_id',
  auth: 'session',
  params: v.object({ case_id: Id, attachment_id: Id }),
  body: v.object({ client_id: ClientId }),
  reply: v.object({ url: v.string(), file_name: v.string() }),
  summary: 'F-06: an address that opens a file of a consumer’s case for five minutes',
})
