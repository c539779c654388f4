import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const openEvidence = endpoint({
  method: 'POST',
  path: '/client/evidence/:debt_id',
  auth: 'session',
  params: v.object({ debt_id: Id }),
  reply: v.object({
    /** Good for five minutes. */
    url: v.string(),
    file_name: v.string(),
  }),
  summary: 'F-12: the evidence pack of a debt as one download: notes, contacts, notices, payments, changes; admin',
})
