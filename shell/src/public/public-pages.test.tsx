import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, buildTenant, refuse, startApi, type Handlers } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/public-pages.json'
import es from '@portal/shared/texts/es/public-pages.json'
import { buildRelease } from '../testing/build-release.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { shellTexts } from '../testing/shell-texts.ts'

const phone = '(555) 010-0199'
const esignText = {
  title: 'Consent',
  sections: [{ heading: 'Your right to paper', text: 'You may ask for paper.' }],
  version: 'esign-1',
  text_hash: 'a'.repeat(64),
  document: '/api/v1/assets/esign.pdf?language=en',
}

async function open(route: string, handlers: Handlers = {}, setting: Parameters<typeof renderScreen>[0] = {}) {
  const api = startApi({ getEsignText: () => ({ data: esignText }), ...handlers })
  const portal = await renderScreen({
    route,
    remotes: [buildRelease()],
    texts: { ...shellTexts, 'public-pages': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe('/unsubscribe (SH-95)', () => {
  const stop = { unsubscribe: () => ({ channel: 'email' as const, address: 'd***@mail.example' }) }
  const press = () => screen.findByRole('button', { name: 'Unsubscribe' })

  it('does nothing and shows no address until the button is pressed', async () => {
    const { api, user } = await open('/unsubscribe?token=t1', stop)
    expect(await press()).toBeVisible()
    expect(api.calls).toEqual([])
    expect(screen.queryByText(/mail\.example/)).not.toBeInTheDocument()
    await user.click(await press())
    expect(api.callsOf('unsubscribe')[0]?.input.body).toEqual({ token: 't1' })
    const heading = await screen.findByRole('heading', { name: 'You are unsubscribed' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(/to d\*\*\*@mail\.example/)).toBeVisible()
    expect(screen.getByText(/contact preferences under Profile/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')
  })

  it('leads a signed-in consumer to the preferences and the accounts, and hides the help center', async () => {
    const { user } = await open('/unsubscribe?token=t1', stop, { session: buildSignedIn() })
    await user.click(await press())
    expect(await screen.findByRole('link', { name: 'Contact preferences' })).toHaveAttribute('href', '/profile/contact')
    expect(screen.getByRole('link', { name: 'Go to Cabinet' })).toHaveAttribute('href', '/cabinet-active')
    expect(screen.queryByRole('link', { name: 'Help Center' })).not.toBeInTheDocument()
  })

  it.each([['/unsubscribe'], ['/unsubscribe?token=old']])('shows the page for a bad link at %s', async (route) => {
    const { user } = await open(route, {
      unsubscribe: () => {
        throw refuse('link_invalid')
      },
    })
    if (route.includes('token')) await user.click(await press())
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    expect(screen.getByText(new RegExp(`call us at ${phone.replace(/[()]/g, '\\$&')} and we’ll stop`))).toBeVisible()
  })

  it('keeps the button after a lost connection', async () => {
    const { api, user } = await open('/unsubscribe?token=t1', stop)
    api.isOffline = true
    await user.click(await press())
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the server')
    api.isOffline = false
    await user.click(await press())
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  })

  it('appears in Spanish', async () => {
    await open('/unsubscribe?token=t1', stop, { language: 'es' })
    expect(await screen.findByRole('button', { name: 'Darme de baja' })).toBeVisible()
  })
})

describe('/electronic-signature-authorization (SH-96, SH-97, R-30)', () => {
  const route = '/electronic-signature-authorization?client_id=t1'
  const word = () => screen.findByLabelText('Word in the document')
  const authorize = () => screen.getByRole('button', { name: 'Authorize' })

  it('shows the agreement and the test document, and authorizes by its word', async () => {
    const { api, user } = await open(route, { verifyEsign: () => ({ esign: true }) })
    await word()
    expect(screen.getByText('You may ask for paper.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Open the test document/ })).toHaveAttribute('href', esignText.document)
    expect(api.callsOf('verifyEsign')).toHaveLength(0)
    await user.click(authorize())
    expect(await word()).toHaveAccessibleDescription(/Please fill in/)
    expect(await word()).toHaveFocus()
    await user.type(await word(), 'harbor')
    await user.click(authorize())
    expect(api.callsOf('verifyEsign')[0]?.input.body).toEqual({
      client_id: 't1',
      proof_word: 'harbor',
      language: 'en',
      text_hash: esignText.text_hash,
    })
    expect(await screen.findByRole('heading', { name: 'Electronic communication is authorized' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')
  })

  it('reloads a changed agreement, and keeps the typed word', async () => {
    const { api, user } = await open(route, {
      verifyEsign: () => {
        throw refuse('conflict', { status: 409 })
      },
    })
    await user.type(await word(), 'harbor')
    const before = api.callsOf('getEsignText').length
    await user.click(authorize())
    expect(await screen.findByText('This has changed in the meantime. Please look at it again.')).toBeVisible()
    await waitFor(() => expect(api.callsOf('getEsignText').length).toBe(before + 1))
    expect(await word()).toHaveValue('harbor')
  })

  it('explains a wrong word at its field', async () => {
    const { user } = await open(route, {
      verifyEsign: () => {
        throw refuse('validation_failed', { errors: { proof_word: ['proof_word_wrong'] } })
      },
    })
    await user.type(await word(), 'ship')
    await user.click(authorize())
    expect(await word()).toHaveAccessibleDescription(/the word in the document/)
    expect(await word()).toHaveValue('ship')
    expect(useToasts.getState().toasts).toEqual([])
  })

  const isRefused = {
    verifyEsign: () => {
      throw refuse('link_invalid', { message: 'This link is no longer valid.' })
    },
  } satisfies Handlers

  it('shows a failure as a toast and goes home after five seconds', async () => {
    const { portal } = await open(route, isRefused)
    await word()
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      await user.type(await word(), 'harbor')
      await user.click(authorize())
      expect(await screen.findByRole('heading', { name: 'Your authorization was not recorded' })).toHaveFocus()
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Error: This link is no longer valid.'])
      await act(async () => jest.advanceTimersByTimeAsync(4_500))
      expect(portal.address()).toBe(route)
      await act(async () => jest.advanceTimersByTimeAsync(600))
      expect(portal.address()).toBe('/')
    } finally {
      portal.unmount()
      jest.useRealTimers()
    }
  })

  it('WCAG 2.2.1: stays on the page on request', async () => {
    const { portal } = await open(route, isRefused)
    await word()
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      await user.type(await word(), 'harbor')
      await user.click(authorize())
      await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
      await act(async () => jest.advanceTimersByTimeAsync(20_000))
      expect(portal.address()).toBe(route)
      expect(screen.getByText('You’ll stay on this page.')).toBeVisible()
      expect(screen.getByText('This link is no longer valid.')).toBeVisible()
    } finally {
      portal.unmount()
      jest.useRealTimers()
    }
  })

  it('shows the page for a bad link without a token', async () => {
    await open('/electronic-signature-authorization')
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  })
})

describe('/electronic-check-authorization', () => {
  const tenant = buildTenant()
  const pacific = {
    ...tenant,
    capabilities: {
      ...tenant.capabilities,
      cutoff: { time: '23:59:59', zone: 'America/Los_Angeles', earliest: '00:01' },
      'support.hours': { en: 'Monday to Friday, 7am to 5pm Pacific', es: 'Lunes a viernes' },
    },
  }

  it('SH-98 to SH-100: says when a payment posts and shows the phone, by the settings', async () => {
    await open('/electronic-check-authorization', {}, { session: buildSignedIn(), tenant: pacific })
    const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    expect(items).toEqual(
      expect.arrayContaining([
        'Payments made Monday to Friday before 11:59:59 pm Pacific post the same day.',
        'Payments made on a weekend or a holiday post the next business day.',
        'Your check is deposited within 3 business days.',
        'Payments that post the same day cannot be changed or cancelled.',
        'Our support line is open: Monday to Friday, 7am to 5pm Pacific.',
      ]),
    )
  })
})

describe('the last pages of hosted frames', () => {
  const pages = [
    ['SH-101', '/signed-success', 'Electronic Signature action finished', 'SIGNED_SUCCESS'],
    ['SH-102', '/payment-success', 'Payment Method added successfully', 'PAYMENT_SUCCESS'],
  ] as const
  const nonce = 'a-nonce-of-enough-length'
  /** The page that contains the frame. */
  const outerPage = { postMessage: jest.fn() }
  afterEach(() => {
    outerPage.postMessage.mockClear()
    jest.restoreAllMocks()
  })

  it.each(pages)('%s: %s shows "%s" and notifies the outer page, by its nonce', async (_, route, text, type) => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue(outerPage as unknown as Window)
    await open(`${route}?nonce=${nonce}`)
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible()
    expect(outerPage.postMessage.mock.calls).toEqual([[{ type, nonce }, window.location.origin]])
  })

  it.each(pages)('%s: %s without a nonce shows "%s" and sends no message', async (_, route, text, _type) => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue(outerPage as unknown as Window)
    await open(route)
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible()
    expect(outerPage.postMessage).not.toHaveBeenCalled()
  })
})
