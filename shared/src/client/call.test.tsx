import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, startApi } from '@portal/shared/testing'
import { ApiError } from './api-error.ts'
import { dropBearer, setBearer } from './bearer.ts'
import { call } from './call.ts'
import { configureClient } from './client-hooks.ts'
import { correctClock, serverNow } from './clock.ts'
import { updateHolds } from './hold-updates.ts'

const failing = async (run: () => Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await run().catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}
const lost = jest.fn()

beforeEach(() => {
  lost.mockClear()
  dropBearer()
  configureClient({ onSessionLost: lost, onRenewed: () => undefined, onFailure: () => undefined, language: () => 'es' })
})

describe('a call', () => {
  it('sends the language and the mark of our own pages, and parses the reply', async () => {
    const api = startApi({ getMfa: () => ({ mfa_enabled: true }) })
    setBearer('abc', 600)
    expect(await call(endpoints.getMfa, {})).toMatchObject({ mfa_enabled: true, request_id: 'r-test' })
    const { headers } = api.calls[0]!
    expect(headers.get('authorization')).toBe('Bearer abc')
    expect(headers.get('x-portal')).toBe('1')
    expect(headers.get('accept-language')).toBe('es')
  })

  it('names the page load that it comes from, where there is one', async () => {
    const api = startApi({ getMfa: () => ({ mfa_enabled: true }) })
    setBearer('abc', 600)
    await call(endpoints.getMfa, {})
    configureClient({ release: 'a signed page load' })
    await call(endpoints.getMfa, {})
    configureClient({ release: '' })
    expect(api.calls.map(({ headers }) => headers.get('x-portal-load'))).toEqual([null, 'a signed page load'])
  })

  it('that writes holds a newer release off until it is answered, a read does not', async () => {
    const seen: string[][] = []
    startApi({
      getMfa: () => (seen.push(updateHolds()), { mfa_enabled: true }),
      consumerSignOut: () => (seen.push(updateHolds()), {}),
    })
    setBearer('abc', 600)
    await call(endpoints.getMfa, {})
    await call(endpoints.consumerSignOut, {})
    expect(seen).toEqual([[], [endpoints.consumerSignOut.path]])
    expect(updateHolds()).toEqual([])
  })

  it('names the refused field', async () => {
    startApi({ verifyStepUp: () => ({ valid_until: '2026-03-02T15:05:00Z' }) })
    setBearer('abc', 600)
    const error = await failing(() => call(endpoints.verifyStepUp, { body: { verification_code: '12' } }))
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { verification_code: ['code_format'] },
    })
  })

  it('reports the code network when there is no answer', async () => {
    startApi().isOffline = true
    expect(await failing(() => call(endpoints.getTenantSettings, {}))).toMatchObject({ status: 0, code: 'network' })
  })

  it("keeps a 500's answer for the caller (X-39)", async () => {
    globalThis.fetch = async () => new Response('<h1>oops</h1>', { status: 500 })
    expect(await failing(() => call(endpoints.getTenantSettings, {}))).toMatchObject({
      code: 'internal',
      raw: '<h1>oops</h1>',
      message: '',
    })
  })

  it('refuses a reply that does not fit the contract', async () => {
    globalThis.fetch = async () => new Response(JSON.stringify({ success: 'True', mfa_enabled: 'yes' }))
    setBearer('abc', 600)
    expect(await failing(() => call(endpoints.getMfa, {}))).toMatchObject({ code: 'internal' })
  })

  it("takes over the server's clock from each reply", async () => {
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ success: 'True' }), { headers: { 'x-portal-now': '2026-03-05T12:00:00.000Z' } })
    correctClock('2026-03-02T12:00:00Z')
    await call(endpoints.consumerSignOut, {})
    expect(Math.abs(serverNow() - Date.parse('2026-03-05T12:00:00Z'))).toBeLessThan(1000)
  })
})

describe('a call with session', () => {
  it('asks for a bearer first, once for calls that start together', async () => {
    const api = startApi({ renewSession: () => buildSignedIn(), getMfa: () => ({ mfa_enabled: false }) })
    await Promise.all([call(endpoints.getMfa, {}), call(endpoints.getMfa, {}), call(endpoints.getMfa, {})])
    expect(api.callsOf('renewSession')).toHaveLength(1)
    expect(api.callsOf('getMfa')).toHaveLength(3)
  })

  it('renews once after a 401 and sends again (SH-89)', async () => {
    let isFirst = true
    const api = startApi({
      renewSession: () => buildSignedIn({ token: 'fresh' }),
      getMfa: () => {
        if (!isFirst) return { mfa_enabled: true }
        isFirst = false
        throw refuse('unauthenticated', { status: 401 })
      },
    })
    setBearer('stale', 600)
    expect(await call(endpoints.getMfa, {})).toMatchObject({ mfa_enabled: true })
    expect(api.calls.map((x) => [x.name, x.headers.get('authorization')])).toEqual([
      ['getMfa', 'Bearer stale'],
      ['renewSession', null],
      ['getMfa', 'Bearer fresh'],
    ])
  })

  it('also renews on the older spelling of a lost session, and not on an ordinary 403', async () => {
    const api = startApi({
      renewSession: () => buildSignedIn(),
      getMfa: () => {
        throw refuse('forbidden', { status: 403, message: 'You do not have permission to perform this action.' })
      },
      searchClients: () => {
        throw refuse('forbidden', { status: 403 })
      },
    })
    setBearer('abc', 600)
    await failing(() => call(endpoints.searchClients, { body: {} }))
    expect(api.callsOf('renewSession')).toHaveLength(0)
    await failing(() => call(endpoints.getMfa, {}))
    expect(api.callsOf('renewSession')).toHaveLength(1)
    expect(api.callsOf('getMfa')).toHaveLength(2)
  })

  it('reports the session as lost when the renewal is refused, and not when the line is', async () => {
    const api = startApi({
      renewSession: () => {
        throw refuse('unauthenticated', { status: 401 })
      },
    })
    expect(await failing(() => call(endpoints.getMfa, {}))).toMatchObject({ status: 401 })
    expect(lost).toHaveBeenCalledTimes(1)
    api.isOffline = true
    expect(await failing(() => call(endpoints.getMfa, {}))).toMatchObject({ code: 'network' })
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('repeats a money call with its own Idempotency-Key', async () => {
    let isFirst = true
    const api = startApi({
      renewSession: () => buildSignedIn(),
      submitOneTimePayment: () => {
        const code = isFirst ? 'unauthenticated' : 'debt_on_hold'
        const status = isFirst ? 401 : 409
        isFirst = false
        throw refuse(code, { status })
      },
    })
    setBearer('abc', 600)
    await failing(() =>
      call(
        endpoints.submitOneTimePayment,
        { body: { debt_id: 'd1', amount: '5.00', payment_method: 'card', card_id: 'c1' } as never },
        { idempotencyKey: 'key-1' },
      ),
    )
    expect(api.callsOf('submitOneTimePayment').map((x) => x.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  })
})
