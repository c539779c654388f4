import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ClientId, Id } from '../fields.ts'
import { EstablishedPlan } from '../plan.ts'

export const getPlan = endpoint({
  method: 'POST',
  path: '/client/plan',
  auth: 'session',
  body: v.object({ plan_id: Id, client_id: ClientId }),
  reply: v.object({ data: EstablishedPlan }),
  summary: 'A-39: a plan with its terms, its progress and what is still to be paid',
})
