import type * as v from 'valibot'
import type { CallBack, StaffCallBack } from '@portal/shared/contract'
import { formatPhone, isAskedFor } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import type { CallBackRecord, NamedCallBack } from './repo.ts'
import { openNumber, openTopic } from './sealed.ts'

/** A call for its consumer: of the number the last four digits. */
export const presentCall = (
  vault: Vault,
  call: CallBackRecord,
  reference: string | null,
): v.InferInput<typeof CallBack> => ({
  id: call.id,
  status: call.status,
  starts_at: call.startsAt.toISOString(),
  ends_at: call.endsAt.toISOString(),
  zone: call.zone,
  phone: openNumber(vault, call).slice(-4),
  language: call.language,
  topic: openTopic(vault, call),
  debt_id: call.debtId,
  reference_number: reference,
})

/** A call for the staff who make it, with the whole number. */
export const presentStaffCall = (
  vault: Vault,
  { call, consumerName, reference }: NamedCallBack,
  now: Date,
): v.InferInput<typeof StaffCallBack> => ({
  ...presentCall(vault, call, reference),
  phone: formatPhone(openNumber(vault, call)),
  client_id: call.consumerId,
  consumer_name: consumerName,
  is_due: isAskedFor(call, now),
  attempt_id: call.attemptId,
})
