import { serverNow, useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type Endpoint } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'

/** A recorded request of the consumer, with its date. */
export interface ContactRequest {
  request_id: string
  received_on: string
}

/** makes the consumer's request about contact, and takes it back. `refresh` names the reads that show it. */
export function useContactRequest(
  kind: 'cease' | 'workplace',
  on: ContactRequest | null,
  refresh: readonly Endpoint<any, any, any, any>[],
) {
  const zone = useTenant((x) => x.settings.zone)
  const client_id = useSession((x) => x.userId) ?? ''
  const ask = useAction(endpoints.addContactRequest, { refresh })
  const end = useAction(endpoints.endContactRequest, { refresh })
  const { error, isRunning } = on ? end : ask

  const make = async (evidence: string): Promise<ActionResult<ContactRequest>> => {
    const received_on = localDateIn(new Date(serverNow()), zone)
    const answer = await ask.run({ params: { client_id }, body: { kind, via: 'portal', received_on, evidence } })
    return answer.ok ? { ok: true, data: { request_id: answer.data.data.id, received_on } } : answer
  }
  const takeBack = async ({ request_id }: ContactRequest, reason: string): Promise<ActionResult<null>> => {
    const answer = await end.run({ params: { client_id, request_id }, body: { reason } })
    return answer.ok ? { ok: true, data: null } : answer
  }
  return {
    /**
     * Withdraws the recorded request with this reason, or makes it with this evidence; returns the recorded request.
     */
    change: (evidence: string, reason: string): Promise<ActionResult<ContactRequest | null>> =>
      on ? takeBack(on, reason) : make(evidence),
    error,
    isRunning,
  }
}
