import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { setLanguage, startI18n } from '@portal/shared/i18n'
import { buildSignedIn, refuse, startApi } from '@portal/shared/testing'
import { showError, toast } from '@portal/shared/portal'
import { acceptSignIn, useSession } from '@portal/shared/session'
import commonEn from '../../texts/en/common.json'
import commonEs from '../../texts/es/common.json'
import { ApiError } from './api-error.ts'
import { dropBearer, setBearer } from './bearer.ts'
import { call } from './call.ts'
import { configureClient } from './client-hooks.ts'

const logged = jest.fn()
const sent: { url: string; init: RequestInit }[] = []

beforeEach(() => {
  logged.mockClear()
  sent.length = 0
  dropBearer()
  configureClient({
    onSessionLost: () => undefined,
    onRenewed: () => undefined,
    onFailure: logged,
    language: () => 'en',
  })
})

/** A server that records its requests, and gives one answer. */
function answering(body: unknown, status = 200): void {
  globalThis.fetch = async (url, init) => {
    sent.push({ url: url as string, init: init ?? {} })
    return new Response(JSON.stringify(body), { status })
  }
}
const failing = async (run: () => Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await run().catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

describe('X-36: a call', () => {
  it('goes below /api/v1, its parameters as a query string, with the bearer', async () => {
    answering({ success: 'True', data: { name: 'consumer-page', version: 1, body: '{}' } })
    await call(endpoints.getContentBlock, { params: { name: 'consumer-page' }, query: { language: 'es' } })
    expect(sent[0]!.url).toMatch(/\/api\/v1\/content-blocks\/consumer-page\?language=es$/)
    expect(sent[0]!.init).toMatchObject({ method: 'GET' })
    expect(sent[0]!.init.body).toBeUndefined()
    expect(new Headers(sent[0]!.init.headers).has('authorization')).toBe(false)

    answering({ success: 'True', mfa_enabled: true })
    setBearer('abc', 600)
    await call(endpoints.getMfa, {})
    expect(new Headers(sent[1]!.init.headers).get('authorization')).toBe('Bearer abc')
  })

  it('sends its input as JSON', async () => {
    answering({ success: 'True' })
    await call(endpoints.consumerSignOut, {})
    expect(new Headers(sent[0]!.init.headers).get('content-type')).toBe('application/json')
    expect(sent[0]!.init.body).toBe('{}')
  })
})

describe('X-37, X-38: an answer', () => {
  it.each([
    ['says False', { success: 'False', message: 'Not today.', code: 'conflict', request_id: 'r-1' }],
    ['has no text True', { success: true, mfa_enabled: true }],
  ])('that %s is thrown, and logged without what was sent', async (_, body) => {
    answering(body, 200)
    setBearer('abc', 600)
    const error = await failing(() => call(endpoints.getMfa, {}))
    expect(logged).toHaveBeenCalledWith('GET /client/mfa/:client_id?', error)
    expect(JSON.stringify(logged.mock.calls)).not.toContain('abc')
  })

  it('X-40: carries the message of the server to the toast, and no code', async () => {
    const texts = { common: { en: async () => ({ default: commonEn }), es: async () => ({ default: commonEs }) } }
    await startI18n('en', { common: commonEn }, texts)
    await setLanguage('en')
    toast.clear()
    startApi({
      getMfa: () => {
        throw refuse('conflict', { status: 409, message: 'Somebody else was faster.' })
      },
    })
    setBearer('abc', 600)
    const error = await failing(() => call(endpoints.getMfa, {}))
    expect(error.message).toBe('Somebody else was faster.')
    const shown = jest.spyOn(toast, 'error')
    showError(error)
    expect(shown.mock.calls).toEqual([['Somebody else was faster.']])
    shown.mockRestore()
  })
})

it('X-42: the role of the signed-in is the one that the server names; a consumer’s is not one of staff’s', () => {
  for (const role of ['user', 'agent', 'admin'] as const) {
    acceptSignIn(buildSignedIn({ role }))
    expect(useSession.getState().role).toBe(role)
    expect(window.localStorage.getItem('role')).toBe(role)
  }
})
