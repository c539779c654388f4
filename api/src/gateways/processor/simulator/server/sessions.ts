import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Journal } from './journal.ts'
import type { FrameSession, StoredMethod } from './records.ts'

export type SessionRequest = Pick<
  FrameSession,
  | 'kind'
  | 'tenant'
  | 'reference'
  | 'returnUrl'
  | 'company'
  | 'accent'
  | 'dark'
  | 'language'
  | 'debitOnly'
  | 'allowSavings'
>

export interface Sessions {
  create(request: SessionRequest): FrameSession
  /** Opens the address at its first visit; undefined for a used, expired or unknown one. */
  open(id: string): FrameSession | undefined
  /** The session in any state, for an end page that the tenant can frame. */
  peek(id: string): FrameSession | undefined
  /** Accepts a submission of the form that was served last. */
  claim(id: string, formToken: string): FrameSession | undefined
  /** Serves the form again, with a new form token. */
  again(session: FrameSession): FrameSession
  challenge(session: FrameSession, method: StoredMethod): FrameSession
  complete(session: FrameSession, method: StoredMethod): FrameSession
  cancel(session: FrameSession): FrameSession
  byReference(tenant: string, reference: string): FrameSession | undefined
  clear(tenant: string): void
}

const lifeMs = 15 * 60_000
const secret = () => randomBytes(24).toString('base64url')

export function createSessions(journal: Journal, now: () => number = Date.now): Sessions {
  const save = (session: FrameSession) => {
    journal.put('session', session.id, session)
    return session
  }
  const alive = (id: string) => {
    const session = journal.get<FrameSession>('session', id)
    return session && session.expiresAt > now() ? session : undefined
  }
  const sweep = () => {
    for (const old of journal.all<FrameSession>('session'))
      if (old.expiresAt + lifeMs < now()) journal.remove('session', old.id)
  }
  return {
    create(request) {
      sweep()
      return save({
        ...request,
        id: secret(),
        state: 'created',
        expiresAt: now() + lifeMs,
        formToken: secret(),
        methodToken: null,
      })
    },
    open(id) {
      const session = alive(id)
      return session?.state === 'created' ? save({ ...session, state: 'opened' }) : undefined
    },
    peek: (id) => journal.get<FrameSession>('session', id),
    claim(id, formToken) {
      const session = alive(id)
      if (!session || (session.state !== 'opened' && session.state !== 'challenge')) return undefined
      return equal(session.formToken, formToken) ? session : undefined
    },
    again: (session) => save({ ...session, state: 'opened', formToken: secret() }),
    challenge: (session, method) =>
      save({ ...session, state: 'challenge', formToken: secret(), methodToken: method.token }),
    complete: (session, method) =>
      save({ ...session, state: 'completed', formToken: secret(), methodToken: method.token }),
    cancel: (session) => save({ ...session, state: 'cancelled', formToken: secret(), methodToken: null }),
    byReference: (tenant, reference) =>
      journal
        .all<FrameSession>('session')
        .find((session) => session.tenant === tenant && session.reference === reference),
    clear(tenant) {
      for (const session of journal.all<FrameSession>('session'))
        if (session.tenant === tenant) journal.remove('session', session.id)
    },
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
