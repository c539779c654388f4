import type * as v from 'valibot'
import type { CallBack, CallBackRow, StaffCallBack } from '@portal/shared/contract'
import { formatPhone, isAskedFor } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import type { CallVerdict } from './judge-call.ts'
import type { ListedCallBack } from './list-repo.ts'
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
  named: NamedCallBack,
  { now, verdict }: { now: Date; verdict: CallVerdict },
): v.InferInput<typeof StaffCallBack> => {
  const { call } = named
  return {
    ...presentAsked(vault, named, verdict),
    phone: formatPhone(openNumber(vault, call)),
    is_due: isAskedFor(call, now),
    is_over: now >= call.endsAt,
    attempt_id: call.attemptId,
  }
}

/** A call in a list of staff. */
export const presentCallRow = (
  vault: Vault,
  listed: ListedCallBack,
  { names, verdict }: { names: ReadonlyMap<string, string>; verdict: CallVerdict },
): v.InferInput<typeof CallBackRow> => ({
  ...presentAsked(vault, listed, verdict),
  agent: listed.agentId === null ? null : (names.get(listed.agentId) ?? null),
  ended_at: listed.call.endedAt?.toISOString() ?? null,
})

const presentAsked = (
  vault: Vault,
  { call, consumerName, reference }: NamedCallBack,
  { forbidden, nextAllowedAt }: CallVerdict,
) => ({
  ...presentCall(vault, call, reference),
  client_id: call.consumerId,
  consumer_name: consumerName,
  forbidden,
  next_allowed_at: nextAllowedAt?.toISOString() ?? null,
})
