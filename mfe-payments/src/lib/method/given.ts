import type { AuthorizationMethod } from '@portal/shared/domain'
import { useSession } from '@portal/shared/session'

/** How staff say that the consumer agreed, and the proof of it; a consumer agrees on the page and says nothing. */
export interface Given {
  /** Empty: not said yet. Nothing is preselected: each way is a statement about what happened (P-26). */
  authorization: Exclude<AuthorizationMethod, 'web'> | ''
  /** Where the recording of the call is found. */
  recording_ref: string
  /** Why there is no recording; null: there is one. */
  no_recording_reason: string | null
  /** The signed paper, once it is filed. */
  paper: { id: string; name: string; size: number } | null
}

/** Before anything is said. */
export const notGiven: Given = { authorization: '', recording_ref: '', no_recording_reason: null, paper: null }

/** The part of a form's progress that says it. */
export const givenOf = ({ authorization, recording_ref, no_recording_reason, paper }: Given): Given => ({
  authorization,
  recording_ref,
  no_recording_reason,
  paper,
})

/** How the debit was authorized, as calls send it. */
export interface How {
  authorization?: Exclude<AuthorizationMethod, 'web'>
  recording_ref?: string
  no_recording_reason?: string
  paper_id?: string
}

/** The way alone, which decides the text. */
export const wayOf = ({ authorization }: Pick<Given, 'authorization'>): How => (authorization ? { authorization } : {})

/** {@link Given} with the proof of its way, and without what is empty. */
export function howOf(given: Given): How {
  const { authorization, paper } = given
  const [recording_ref, no_recording_reason] = [given.recording_ref.trim(), given.no_recording_reason?.trim()]
  if (authorization === 'written') return { authorization, ...(paper && { paper_id: paper.id }) }
  if (authorization !== 'verbal') return {}
  if (given.no_recording_reason === null) return { authorization, ...(recording_ref && { recording_ref }) }
  return { authorization, ...(no_recording_reason && { no_recording_reason }) }
}

const isStaff = (): boolean => {
  const { role } = useSession.getState()
  return role === 'agent' || role === 'admin'
}

/** Whether the way is known, so that its text can be shown. */
export const hasWay = ({ authorization }: Pick<Given, 'authorization'>): boolean => !isStaff() || authorization !== ''

/** R-37, T7: key of the text that says what staff have not said yet; undefined of consumers, and when all is said. */
export function missingProof(given: Given): string | undefined {
  if (!isStaff()) return undefined
  if (!given.authorization) return 'authorization.wayMissing'
  if (given.authorization === 'written') return given.paper ? undefined : 'authorization.paperMissing'
  if (given.no_recording_reason === null) return given.recording_ref.trim() ? undefined : 'authorization.refMissing'
  return given.no_recording_reason.trim() ? undefined : 'authorization.reasonMissing'
}
