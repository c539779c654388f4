import type { PossibleSchedule } from '@portal/shared/contract'
import { toWire } from '@portal/shared/contract'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { NachaInput } from '../../lib/method/nacha-input.ts'
import type { Setup } from './use-plan-setup.ts'
import type { ChosenDays } from './use-schedule.ts'

interface NachaSource {
  setup: Setup
  days: ChosenDays
  info: PossibleSchedule
  /** Id of the saved method. */
  methodId: string
  given: Given
  language: 'en' | 'es'
}

/** what the person authorizes. Amounts and days are the server's own; the first ones tell apart what was read before they changed. */
export const planNacha = ({ setup, days, info, methodId, given, language }: NachaSource): NachaInput => ({
  client_id: setup.actingFor ?? null,
  debt_id: setup.debt.debt_id,
  data_id: setup.debt.referenceNumber,
  plan_id: setup.offer.id,
  ...days,
  payment_date: info.start_date,
  amount: toWire(info.start_amount),
  payment_frequency: setup.offer.payment_frequency,
  payment_method_id: methodId,
  authorization: given.authorization,
  ...(given.recording_ref.trim() && { recording_ref: given.recording_ref.trim() }),
  language,
})
