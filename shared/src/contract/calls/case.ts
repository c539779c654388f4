import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { DateText } from '../fields.ts'
import { CreateCaseRequest } from '../case.ts'

export const createCase = endpoint({
  method: 'POST',
  path: '/disputes/create',
  auth: 'session',
  idempotent: true,
  body: CreateCaseRequest,
  reply: v.object({
    case_number: v.string(),
    status: v.string(),
    due_at: v.nullable(DateText),
    explanation: v.optional(v.array(v.string()), []),
  }),
  summary: 'A-96: file a hardship, dispute or complaint; a refusal lists its reasons under errors.explanation',
})
