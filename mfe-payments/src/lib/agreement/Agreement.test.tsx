import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { refuse, testHosted } from '@portal/shared/testing'
import { esignText, frameNonce, landed, openedFrame, renderAgreement } from '../../testing/render-agreement.tsx'

/** Opens the frame, after the e-sign agreement. */
async function openFrame(setting: Parameters<typeof renderAgreement>[0] = {}) {
  const page = await renderAgreement(setting)
  await page.review()
  await page.frame()
  return page
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('Review E-Sign Agreement', () => {
  it('P-88: shows the document and its download, and continues after the tick', async () => {
    const { api, user, review } = await renderAgreement()
    await dialog('Review E-Sign Agreement')
    expect(screen.getByTitle('E-sign agreement')).toHaveAttribute('src', expect.stringContaining(esignText.document))
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    expect(api.callsOf('getEnvelopeUrl')).toHaveLength(0)
    await review()
    await dialog('Review and Sign Your Agreement')
    expect(api.callsOf('giveEsignConsent')).toHaveLength(0)
  })

  it('R-30: records the consent with the hash of its text where none is on record', async () => {
    let isRight = false
    const { api, user, review } = await renderAgreement({
      esign: null,
      handlers: {
        giveEsignConsent: () => {
          if (!isRight) throw refuse('validation_failed', { errors: { proof_word: ['proof_word_wrong'] } })
          return { esign: true }
        },
      },
    })
    await review()
    expect(api.callsOf('giveEsignConsent')).toHaveLength(0)
    const word = screen.getByLabelText('Word in the document')
    expect(word).toBeInvalid()
    await user.type(word, 'ship')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(word).toBeInvalid())
    isRight = true
    await user.type(word, 'HARBOR')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await dialog('Review and Sign Your Agreement')
    expect(api.callsOf('giveEsignConsent')[1]?.input.body).toMatchObject({ text_hash: esignText.text_hash })
  })

  it('P-89: shows that there is no document, which cannot be accepted', async () => {
    await renderAgreement({
      handlers: {
        getEsignText: () => {
          throw refuse('not_found', { status: 404 })
        },
      },
    })
    expect(await screen.findByText('E-sign agreement document not available.')).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('P-89: offers the PDF where the browser cannot show one', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    await renderAgreement()
    expect(await screen.findByText('Your browser does not support iframes.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View the PDF in a new tab' })).toHaveAttribute('href', esignText.document)
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  })

  it('P-95: closing the dialog does not sign', async () => {
    const { user } = await renderAgreement()
    await dialog('Review E-Sign Agreement')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await dialog('You have not finished signing your contract')).toBeVisible()
  })
})

describe('the signing frame', () => {
  it('P-90, P-91: asks the server once after the landing, and trusts only its answer', async () => {
    const { api, server, say, frame } = await openFrame()
    expect(await frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(api.callsOf('getEnvelopeDetails')).toHaveLength(1)
    // The frame claims a signature that the server does not have.
    await say(landed)
    await dialog('You have not finished signing your contract')
    expect(api.callsOf('getEnvelopeDetails')).toHaveLength(2)
    expect(server.envelope?.status).toBe('unsigned')
  })

  it.each([
    ['another origin', landed, { origin: 'https://evil.example' }],
    ['the hosted origin itself', landed, { origin: testHosted }],
    ['another window', landed, { source: window }],
    ['no window', landed, { source: null }],
    ['an earlier opening', { ...landed, nonce: 'another-nonce-of-enough-length' }, {}],
    ['another kind of frame', { ...landed, type: 'PAYMENT_SUCCESS' }, {}],
    ['no shape', 'SIGNED_SUCCESS', {}],
    ['a frame that sends the outcome itself', { type: 'signed', nonce: frameNonce, status: 'completed_by_client' }, {}],
  ])('T14: ignores a message from %s', async (_, data, from) => {
    const { api, say } = await openFrame()
    await say(data, from)
    expect(api.callsOf('getEnvelopeDetails')).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Review and Sign Your Agreement' })).toBeVisible()
  })

  it('T14: handles a repeated message once', async () => {
    const { api, say, server } = await openFrame()
    server.envelope = { ...server.envelope!, status: 'completed_by_client', signed_at: '2026-03-02T15:01:00.000Z' }
    const source = document.querySelector('iframe')!.contentWindow
    await say(landed, { source })
    await say(landed, { source })
    await dialog('Your payment plan is set up')
    expect(api.callsOf('getEnvelopeDetails')).toHaveLength(2)
  })

  it('P-93, P-95: is unfinished when closed by hand; Sign returns to it without the e-sign agreement', async () => {
    const { api, user, say, frame, address } = await openFrame()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await dialog('You have not finished signing your contract')
    expect(screen.getByText('Your payments won’t be processed until you sign it.')).toBeVisible()
    expect(screen.getByText('The contract stays available until one day later.')).toBeVisible()
    expect(screen.getByText('You can sign it until the end of Mar 3, 2026.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    await frame()
    expect(api.callsOf('getEnvelopeUrl')).toHaveLength(2)
    await say({ type: 'closed' }, { origin: testHosted })
    await dialog('You have not finished signing your contract')
    await user.click(screen.getByRole('button', { name: 'Sign later' }))
    expect(address()).toBe('/cabinet-active?account=debt-1')
  })

  it.each([
    ['signing_unavailable', /Nothing was signed. Please try again/],
    ['rate_limited', /Too many tries/],
  ] as const)('%s: says so with the phone, and tries again', async (code, text) => {
    const { api, server, user, review, frame } = await renderAgreement({
      handlers: {
        getEnvelopeUrl: () => {
          throw refuse(code, { status: 503 })
        },
      },
    })
    await review()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We couldn’t open the agreement')
    expect(alert).toHaveTextContent(text)
    expect(screen.getByText(/Questions\? Call us at/)).toBeVisible()
    api.use({ getEnvelopeUrl: () => openedFrame(server.envelope!) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await frame()
  })

  it('shows that it is offline, and opens once the connection is back', async () => {
    const { api, user, review, frame } = await renderAgreement()
    await dialog('Review E-Sign Agreement')
    api.isOffline = true
    await review()
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open the agreement')
    api.isOffline = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await frame()
  })

  it('shows the phone number when loading takes long', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const { review } = await renderAgreement({ handlers: { getEnvelopeUrl: () => new Promise(() => undefined) } })
    await review()
    await dialog('Review and Sign Your Agreement')
    await act(async () => jest.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByText('This is taking longer than usual')).toBeVisible()
    expect(screen.getByText(/Questions\? Call us at/)).toBeVisible()
    jest.useRealTimers()
  })
})
