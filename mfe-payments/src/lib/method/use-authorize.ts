import { serverNow, useAction, type ActionResult } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { asShown, readAgain, type NachaInput } from './shown-texts.ts'

/** The time of an agreement by the server's clock. */
export const agreedNow = (): string => new Date(serverNow()).toISOString()

/** records the agreement to the shown text, and returns its id. A changed text is read again. */
export function useAuthorize() {
  const { run, ...action } = useAction(endpoints.recordAuthorization)
  const authorize = async (input: NachaInput): Promise<ActionResult<string | null>> => {
    const end = await run({ body: { ...asShown(input), agreement_timestamp: agreedNow() } })
    if (end.ok) return { ok: true, data: end.data.nacha_details.authorization_id }
    readAgain(end.error)
    return end
  }
  return { authorize, ...action }
}
