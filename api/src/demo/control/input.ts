import * as v from 'valibot'
import type { Schema, TenantSettings } from '@portal/shared/contract'
import { Refusal } from '../../http/refusal.ts'
import { assertNoNul, validate } from '../../http/validation.ts'
import type { DemoDeps } from '../demo-deps.ts'

/** Reads what was sent to a control; a wrong field is named in the 400. */
export function readInput<S extends Schema>(schema: S, sent: unknown): v.InferOutput<S> {
  assertNoNul(sent)
  return validate({ body: schema }, { body: sent }).body as v.InferOutput<S>
}

/** A field that is wrong for another reason than its form. */
export const refuseField = (field: string, code: string): Refusal =>
  new Refusal('validation_failed', { fields: { [field]: [code] } })

/** The tenant that a control was asked to work on. */
export function tenantNamed({ deps }: Pick<DemoDeps, 'deps'>, id: string): TenantSettings {
  const tenant = deps.tenants.byId(id)
  if (!tenant) throw refuseField('tenant', 'unknown')
  return tenant
}
