import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { landed, renderAgreement } from '../../testing/render-agreement.tsx'

type Setting = NonNullable<Parameters<typeof renderAgreement>[0]>
type Envelope = NonNullable<Setting['envelope']>

/** The frame lands after the agreement has changed to this state. */
async function endWith(envelope: Envelope | null, setting: Setting = {}) {
  const page = await renderAgreement(setting)
  await page.review()
  await page.frame()
  page.server.envelope = envelope && { ...page.server.envelope!, ...envelope }
  await page.say(landed)
  return page
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const completed = { status: 'completed_by_client', signed_at: '2026-03-02T15:01:00.000Z' } as const

describe('the end of a signing', () => {
  it('P-92: leads a person who declined to /cabinet-active to select another plan', async () => {
    const { user, address, onClose } = await endWith({ status: 'declined_by_client', end_reason: 'client' })
    const box = await dialog('You declined the agreement')
    expect(box.getByText(/Please select a different plan/)).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Select a different plan' }))
    expect(address()).toBe('/cabinet-active?account=debt-1')
    expect(onClose).toHaveBeenCalled()
  })

  it.each([
    ['monthly_plan', 'Your payment plan is set up', /Your payments will be made on their due dates/],
    ['full_payment', 'Your full payment is set up', /Your full payment will be made on its due date/],
  ] as const)('P-94: %s has its own success and leads to /', async (outcome, title, text) => {
    const { user, address, api } = await endWith({ ...completed, outcome })
    const box = await dialog(title)
    expect(box.getByRole('status')).toHaveTextContent(text)
    await user.click(box.getByRole('button', { name: 'Go to Accounts' }))
    expect(address()).toBe('/')
    expect(api.callsOf('getEnvelopeDetails')).toHaveLength(2)
  })

  it('shows that the agreement waits for approval where an attorney countersigns', async () => {
    await endWith({ ...completed, attorney_step: true })
    const box = await dialog('Your payment plan is set up')
    expect(box.getByRole('status')).toHaveTextContent(/No payment will be taken until it’s approved/)
  })

  it('P-94: reports the step in onboarding instead', async () => {
    const onSigned = jest.fn()
    const { address } = await endWith({ ...completed, outcome: 'full_payment' }, { onSigned })
    expect(onSigned).toHaveBeenCalledWith('full_payment')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/cabinet?sign=debt-1')
  })

  it.each<[string, Envelope | null, string, RegExp]>([
    [
      'expired while open',
      { status: 'expired', end_reason: 'late' },
      'The stipulation agreement expired and the payment will not be processed',
      /choose a plan again on your account/,
    ],
    [
      'voided while open',
      { status: 'expired', end_reason: 'voided' },
      'The agreement was withdrawn',
      /withdrew this agreement/,
    ],
    ['recalled', { status: 'expired', end_reason: 'recalled' }, 'The agreement is no longer needed', /went back/],
    [
      'declined by the attorney',
      { status: 'declined_by_attorney', end_reason: 'attorney', end_text: 'Terms changed' },
      'The agreement was not approved',
      /Please contact/,
    ],
    [
      'the attempts are used up',
      { status: 'attempts_limit_reached' },
      'No more agreements can be generated for this account',
      /can tell you what you can do now/,
    ],
    ['the agreement is gone', null, 'There is nothing to sign', /no agreement to sign/],
  ])('%s: shows its text and the link to the account', async (_, envelope, title, text) => {
    const { user, address } = await endWith(envelope)
    const box = await dialog(title)
    expect(box.getByText(text)).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Go to the account' }))
    expect(address()).toBe('/cabinet-active?account=debt-1')
  })

  it('C-43: shows when a litigation offer expires', async () => {
    const page = await endWith({ kind: 'litigation', expires_at: '2026-04-02T04:00:00.000Z' })
    const box = await dialog('You have not finished signing your contract')
    expect(box.getByText('The litigation offer expires if the document is not returned in 30 days.')).toBeVisible()
    expect(box.getByText('You can sign it until the end of Apr 1, 2026.')).toBeVisible()
    expect(page.api.callsOf('getEnvelopeDetails')).toHaveLength(2)
  })
})

describe('the opening', () => {
  it.each(['completed_by_client', 'completed_by_attorney'] as const)(
    'P-90: signed already, here or on another device (%s): to read, and closing is the end of it',
    async (status) => {
      const { user, frame, say, onClose, api } = await renderAgreement({
        envelope: { ...completed, status, attorney_step: true },
      })
      await frame('See Your Agreement')
      expect(screen.getByText(/This agreement was signed on Mar 2, 2026/)).toBeVisible()
      await say(landed)
      await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
      expect(onClose).toHaveBeenCalled()
      expect(api.callsOf('getEnvelopeDetails')).toHaveLength(1)
    },
  )

  it("P-95: staff read the consumer's agreement and close it", async () => {
    const { user, frame, onClose, api, address } = await renderAgreement({ actingFor: 'consumer-9' })
    await frame('See Agreement')
    expect(api.callsOf('getEnvelopeUrl')[0]?.input.params).toMatchObject({ client_id: 'consumer-9' })
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalled()
    expect(screen.queryByText(/You have not finished/)).not.toBeInTheDocument()
    expect(address()).toBe('/cabinet?sign=debt-1')
  })

  it('P-89: shows that the agreement has no document', async () => {
    const { review } = await renderAgreement({ envelope: { has_document: false } })
    await review()
    expect(await screen.findByText('E-sign agreement document not available.')).toBeVisible()
  })

  it('shows staff who declined it', async () => {
    const { user, onClose } = await renderAgreement({
      actingFor: 'consumer-9',
      envelope: { status: 'declined_by_client', end_reason: 'client', end_text: 'Too high for me' },
    })
    const box = await dialog('The customer declined the agreement')
    expect(box.getByText('Reason: Too high for me')).toBeVisible()
    await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalled()
  })

  it('agreement_over at the opening: reads how it ended; an unsigned agreement has just expired', async () => {
    const { review } = await renderAgreement({
      handlers: {
        getEnvelopeUrl: () => {
          throw refuse('agreement_over', { status: 409 })
        },
      },
    })
    await review()
    expect(await dialog('The stipulation agreement expired and the payment will not be processed')).toBeDefined()
  })

  it('K-57: is over after its midnight, even before the nightly run', async () => {
    const { api } = await renderAgreement({ envelope: { expires_at: '2026-03-02T05:00:00.000Z' } })
    await dialog('The stipulation agreement expired and the payment will not be processed')
    expect(api.callsOf('getEnvelopeUrl')).toHaveLength(0)
  })

  it('K-56: does not lead to the plans after the last declined attempt', async () => {
    const { api } = await renderAgreement({
      envelope: { status: 'declined_by_client', end_reason: 'client', attempts: 3, attempts_left: 0 },
    })
    await dialog('No more agreements can be generated for this account')
    expect(api.callsOf('getEnvelopeUrl')).toHaveLength(0)
  })

  it('shows attempts_limit at the opening', async () => {
    const { review } = await renderAgreement({
      handlers: {
        getEnvelopeUrl: () => {
          throw refuse('attempts_limit', { status: 409 })
        },
      },
    })
    await review()
    expect(await dialog('No more agreements can be generated for this account')).toBeDefined()
  })

  it('shows that the server does not answer, and asks again', async () => {
    const { user, api, server } = await renderAgreement({
      handlers: {
        getEnvelopeDetails: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find the status of your agreement')
    api.use({ getEnvelopeDetails: () => ({ envelope: server.envelope }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await dialog('Review E-Sign Agreement')
  })

  it('downloads the signed agreement', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, api } = await endWith(completed, {
      handlers: {
        openAgreementDocument: () => ({
          data: {
            id: 'doc-1',
            kind: 'agreement',
            name: 'Payment plan agreement',
            at: '2026-03-02T15:00:00.000Z',
            debt_id: 'debt-1',
            language: 'en',
            size: 2000,
            sha256: 'ab'.repeat(32),
            file_name: 'Agreement.pdf',
          },
          pdf_url: '/api/v1/client/documents/doc-1.pdf',
        }),
      },
    })
    await user.click(
      (await dialog('Your payment plan is set up')).getByRole('button', { name: 'Download the agreement' }),
    )
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(api.callsOf('openAgreementDocument')[0]?.input.body).toMatchObject({ debt_id: 'debt-1' })
    clicked.mockRestore()
  })
})

it('is in Spanish', async () => {
  const { user } = await renderAgreement({ language: 'es' })
  await screen.findByRole('dialog', { name: 'Revise el acuerdo de firma electrónica' })
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('dialog', { name: 'Usted no ha terminado de firmar su contrato' })).toBeVisible()
})
