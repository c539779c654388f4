import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { buildAgreement, signedHash } from '../../../testing/build-agreement.ts'
import { buildPlan } from '../../../testing/build-plan.ts'
import payments from '../../../texts/en.json'
import en from '../../../texts/agreements.en.json'
import es from '../../../texts/agreements.es.json'
import { AgreementPage } from './AgreementPage.tsx'

type Detail = ReturnType<typeof buildAgreement>

const paper = {
  id: 'doc-1',
  kind: 'agreement' as const,
  name: 'Settlement agreement',
  at: '2026-03-01T15:00:00.000Z',
  debt_id: 'debt-1',
  creditor: null,
  reference_number: null,
  language: 'en' as const,
  size: 40_000,
  sha256: 'cd'.repeat(32),
  file_name: 'agreement.pdf',
}
const by = (name: string, type: 'countersigned' | 'declined') => ({
  type,
  actor: 'attorney' as const,
  name,
  at: '2026-03-02T14:30:00.000Z',
  address: null,
  user_agent: null,
  data: {},
})
const countersigned = (detail: Detail, name = 'Harper Quill'): Detail => ({
  ...detail,
  agreement: { ...detail.agreement, status: 'completed_by_attorney' },
  envelope: { ...detail.envelope, status: 'completed_by_attorney', completed_at: '2026-03-02T14:30:00.000Z' },
  events: [...detail.events, by(name, 'countersigned')],
  may: { countersign: false, resend: false, void: false },
})

interface AgreementSetting {
  detail?: Detail
  handlers?: Handlers
  role?: 'admin' | 'agent'
  permissions?: 'agreement.countersign'[]
  language?: 'es'
  /** A desk's browser shows documents in frames; a phone's does not. */
  isDesk?: boolean
}

async function renderAgreement(setting: AgreementSetting = {}) {
  const { handlers, role = 'admin', permissions = ['agreement.countersign'], language, isDesk = true } = setting
  const now = { detail: setting.detail ?? buildAgreement() }
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...new EventTarget(), media, matches: isDesk }) as never)
  const api = startApi({
    getAgreement: () => ({ data: now.detail }),
    getPlan: () => ({ data: buildPlan({ status: 'awaiting_agreement', per_month: '125.04' }) }),
    openAgreement: () => ({ data: paper, pdf_url: '/api/v1/client/documents/doc-1.pdf?until=1&signature=x' }),
    countersignAgreement: () => {
      now.detail = countersigned(now.detail)
      return { data: now.detail }
    },
    ...handlers,
  })
  const page = await renderPortal(
    <Routes>
      <Route path="/admin/agreements/:agreementId" element={<AgreementPage />} />
    </Routes>,
    {
      route: '/admin/agreements/e-1',
      session: buildSignedIn({ role, user_id: 's-1', full_name: 'Harper Quill', permissions }),
      texts: { 'payments-agreements': { en, es }, payments: { en: payments, es: payments } },
      ...(language && { language }),
    },
  )
  const user = userEvent.setup()
  const read = async () => user.click(await screen.findByRole('button', { name: 'Open the agreement' }))
  const sign = async () => {
    await read()
    await user.click(screen.getByRole('button', { name: 'Countersign' }))
    return screen.getByRole('dialog')
  }
  return { api, page, user, now, read, sign }
}

describe('the page of one agreement', () => {
  it('shows the parties, the terms, the status and the evidence', async () => {
    await renderAgreement()
    expect(await screen.findByRole('heading', { name: 'Agreement of Dana Whitfield', level: 1 })).toBeVisible()
    const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
    expect(screen.getByText('Waiting for the attorney')).toBeVisible()
    expect(fact('Total')).toHaveTextContent('$750.24')
    expect(fact('Attempts for this account')).toHaveTextContent('1 of 3 in 30 days')
    expect(within(fact('Customer') as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/consumer-1?debt=debt-1',
    )
    expect(await screen.findByText('$125.04')).toBeVisible()
    const events = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(events.map((event) => event.querySelector('strong')?.textContent)).toEqual([
      'Created',
      'Opened',
      'Agreed to sign electronically',
      'Signed by the customer',
    ])
    expect(events[3]).toHaveTextContent('203.0.113.7')
    expect(events[3]).toHaveTextContent('Chrome/140')
    expect(screen.getByRole('list', { name: 'Signatures' })).toHaveTextContent('Customer · typed · 203.0.113.7')
    expect(screen.getByText('Not sealed yet')).toBeVisible()
  })

  it('copies a hash', async () => {
    const { user } = await renderAgreement()
    await user.click(await screen.findByRole('button', { name: 'Copy the hash: Document that was signed' }))
    expect(await navigator.clipboard.readText()).toBe(signedHash)
  })

  it('shows the document in a frame on a desktop; on a phone opening a link counts as reading', async () => {
    const { read } = await renderAgreement()
    await read()
    expect(screen.getByTitle('The agreement')).toHaveAttribute('src', expect.stringContaining('doc-1.pdf'))
    expect(screen.getByRole('button', { name: 'Countersign' })).not.toHaveAttribute('aria-disabled')
  })

  it('offers to open and download the document on a phone', async () => {
    const { read } = await renderAgreement({ isDesk: false })
    await read()
    expect(screen.queryByTitle('The agreement')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'agreement.pdf')
    const sign = () => screen.getByRole('button', { name: 'Countersign' })
    expect(sign()).toHaveAccessibleDescription('Open the agreement first.')
    fireEvent.click(screen.getByRole('link', { name: 'Open in a new tab' }))
    expect(sign()).not.toHaveAttribute('aria-disabled')
  })

  it('P-89: shows that there is no document', async () => {
    await renderAgreement({ detail: buildAgreement({ of: { has_document: false } }) })
    expect(await screen.findByText('E-sign agreement document not available.')).toBeVisible()
  })

  it('shows why the document could not be opened', async () => {
    const { read } = await renderAgreement({
      handlers: {
        openAgreement: () => {
          throw refuse('signing_unavailable', { status: 503 })
        },
      },
    })
    await read()
    expect(await screen.findByText('We couldn’t open the document')).toBeVisible()
  })

  it('shows that the agreement does not exist', async () => {
    await renderAgreement({
      handlers: {
        getAgreement: () => {
          throw refuse('not_found', { status: 404 })
        },
      },
    })
    expect(await screen.findByText('We couldn’t find this agreement')).toBeVisible()
  })
})

describe('countersigning', () => {
  it('needs the document read, a name and the consent; then the plan starts', async () => {
    const { api, user, sign } = await renderAgreement()
    expect(await screen.findByRole('button', { name: 'Countersign' })).toHaveAttribute('aria-disabled', 'true')
    const dialog = await sign()
    const go = within(dialog).getByRole('button', { name: 'Countersign' })
    await user.click(go)
    expect(within(dialog).getByText('Please agree before you sign.')).toBeVisible()
    expect(api.callsOf('countersignAgreement')).toHaveLength(0)
    await user.click(within(dialog).getByLabelText('I approve this agreement.'))
    await user.click(go)
    expect(await screen.findByText('Complete')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.callsOf('countersignAgreement')[0]?.input.body).toEqual({
      name: 'Harper Quill',
      style: 'typed',
      image: null,
      consent: true,
      document_hash: paper.sha256,
    })
    expect(screen.getByText('There is nothing left to do for this agreement.')).toBeVisible()
  })

  it('refuses an empty name and an empty drawing', async () => {
    const { api, user, sign } = await renderAgreement()
    const dialog = within(await sign())
    await user.clear(dialog.getByLabelText('Your full name'))
    await user.click(dialog.getByLabelText('I approve this agreement.'))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(dialog.getByText('Please enter your full name.')).toBeVisible()
    await user.type(dialog.getByLabelText('Your full name'), 'H. Quill')
    await user.click(dialog.getByLabelText('Draw my signature'))
    expect(dialog.getByText('Please draw your signature, or type your name instead.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(api.callsOf('countersignAgreement')).toHaveLength(0)
  })

  it('sends the drawing without the cleared strokes', async () => {
    // jsdom has no canvas: the test provides the image.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
    const { api, user, sign } = await renderAgreement()
    const dialog = within(await sign())
    await user.click(dialog.getByLabelText('Draw my signature'))
    const pad = dialog.getByRole('img', { name: /Draw your signature here/ })
    const draw = () => {
      fireEvent.pointerDown(pad, { button: 0, pointerId: 1 })
      fireEvent.pointerMove(pad, { pointerId: 1 })
      fireEvent.pointerUp(pad, { pointerId: 1 })
    }
    draw()
    await user.click(dialog.getByRole('button', { name: 'Clear' }))
    await user.click(dialog.getByLabelText('I approve this agreement.'))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(api.callsOf('countersignAgreement')).toHaveLength(0)
    draw()
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(api.callsOf('countersignAgreement')[0]?.input.body).toMatchObject({
      style: 'drawn',
      image: 'iVBORw0KGgo=',
    })
  })

  it('shows the second of two attorneys who has signed', async () => {
    const { user, now, sign } = await renderAgreement({
      handlers: {
        countersignAgreement: () => {
          now.detail = countersigned(now.detail, 'Sam Marlow')
          throw refuse('agreement_over', { status: 409 })
        },
      },
    })
    const dialog = within(await sign())
    await user.click(dialog.getByLabelText('I approve this agreement.'))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await dialog.findByText('Someone else decided first')).toBeVisible()
    expect(await dialog.findByText(/^Sam Marlow countersigned this agreement on Mar 2, 2026/)).toBeVisible()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Complete')).toBeVisible()
  })

  it('requires a changed document to be read again', async () => {
    const { user, sign } = await renderAgreement({
      handlers: {
        countersignAgreement: () => {
          throw refuse('agreement_changed', { status: 409 })
        },
      },
    })
    const dialog = within(await sign())
    await user.click(dialog.getByLabelText('I approve this agreement.'))
    await user.click(dialog.getByRole('button', { name: 'Countersign' }))
    expect(await dialog.findByText('The document has changed')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Read it again' }))
    expect(screen.getByRole('button', { name: 'Open the agreement' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Countersign' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the other decisions', () => {
  const withReason = async (user: ReturnType<typeof userEvent.setup>, button: string, label: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: button }))
    expect(dialog.getByText('Please give a reason. It is saved with the agreement.')).toBeVisible()
    await user.type(dialog.getByLabelText(label), 'The amount is wrong')
    await user.click(dialog.getByRole('button', { name: button }))
  }

  it('declines with a reason', async () => {
    const { api, user, now } = await renderAgreement({
      handlers: {
        declineAgreement: ({ body }) => {
          now.detail = buildAgreement({
            row: { status: 'declined_by_attorney' },
            of: { end_reason: 'attorney', end_text: body.reason },
            may: { countersign: false, resend: false, void: false },
          })
          return { data: now.detail }
        },
      },
    })
    await withReason(user, 'Decline', 'Reason (the customer can read it)')
    expect(await screen.findByText('Declined by the attorney')).toBeVisible()
    expect(screen.getByText('The amount is wrong')).toBeVisible()
    expect(api.callsOf('declineAgreement')[0]?.input.body).toEqual({ reason: 'The amount is wrong' })
  })

  const unsigned = { row: { status: 'unsigned' as const, signed_at: null }, signatures: [] }

  it('voids an unsigned agreement with a reason', async () => {
    const { user, now } = await renderAgreement({
      role: 'agent',
      permissions: [],
      detail: buildAgreement({ ...unsigned, may: { countersign: false, resend: true, void: true } }),
      handlers: {
        voidAgreement: () => {
          now.detail = buildAgreement({
            row: { status: 'expired' },
            of: { end_reason: 'voided' },
            may: { countersign: false, resend: false, void: false },
          })
          return { data: now.detail }
        },
      },
    })
    expect(await screen.findByText('The customer hasn’t signed yet.')).toBeVisible()
    await withReason(user, 'Withdraw', 'Reason')
    expect(await screen.findByText('Withdrawn')).toBeVisible()
  })

  it('sends the invitation again, and shows why that failed', async () => {
    let isLimited = true
    const { api, user } = await renderAgreement({
      role: 'agent',
      permissions: [],
      detail: buildAgreement({ ...unsigned, may: { countersign: false, resend: true, void: true } }),
      handlers: {
        resendAgreement: () => {
          if (isLimited) throw refuse('rate_limited', { status: 429 })
          return { data: buildAgreement(unsigned) }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send invitation again' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send invitation again' }))
    expect(await dialog.findByText(/Too many tries/)).toBeVisible()
    isLimited = false
    await user.click(dialog.getByRole('button', { name: 'Send invitation again' }))
    await screen.findByRole('button', { name: 'Send invitation again' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.callsOf('resendAgreement')).toHaveLength(2)
  })

  it('shows staff without the permission who has to decide', async () => {
    await renderAgreement({
      role: 'agent',
      permissions: [],
      detail: buildAgreement({ may: { countersign: false, resend: false, void: true } }),
    })
    expect(await screen.findByText(/An attorney has to countersign it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Countersign' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    // Staff opened the page from the account, not from the queue.
    expect(screen.getAllByRole('link', { name: 'Dana Whitfield' })[0]).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/consumer-1?debt=debt-1',
    )
    expect(screen.queryByRole('link', { name: 'Agreements' })).not.toBeInTheDocument()
  })
})

it('has every text in Spanish', async () => {
  await renderAgreement({ language: 'es' })
  expect(await screen.findByRole('heading', { name: 'Acuerdo de Dana Whitfield', level: 1 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Firmar' })).toHaveAccessibleDescription('Primero abra el acuerdo.')
})

describe('T30: a signature for somebody else', () => {
  const signedBy = (change: Partial<Detail['signatures'][number]>): Detail => {
    const detail = buildAgreement()
    return { ...detail, signatures: [{ ...detail.signatures[0]!, name: 'Morgan Vale', ...change }] }
  }
  const forAnother = signedBy({ signed_for: 'Keisha Thornton', capacity: 'attorney_in_fact' })

  it('is shown to staff beside the agreement and in its evidence, and to the attorney before the countersignature', async () => {
    const { sign } = await renderAgreement({ detail: forAnother })
    const told =
      'Morgan Vale signed for Keisha Thornton, as attorney in fact (power of attorney). Make sure the document that proves this is on file.'
    expect(await screen.findByText(told)).toBeVisible()
    expect(screen.getByText('For Keisha Thornton, as attorney in fact (power of attorney)')).toBeVisible()
    expect(within(await sign()).getByText(told)).toBeVisible()
  })

  it('names a signature under another name without a capacity', async () => {
    await renderAgreement({ detail: signedBy({ is_other_name: true }) })
    expect(await screen.findByText(/^The signature is Morgan Vale, but the account is in the name of /)).toBeVisible()
  })

  it('is in Spanish, and is not shown where the consumer signed', async () => {
    const { page } = await renderAgreement({ detail: forAnother, language: 'es' })
    expect(
      await screen.findByText(/^Morgan Vale firmó por Keisha Thornton, como apoderado \(poder notarial\)\./),
    ).toBeVisible()
    page.unmount()
    await renderAgreement()
    await screen.findByRole('heading', { name: 'Evidence' })
    expect(screen.queryByText('Not signed by the customer')).not.toBeInTheDocument()
  })
})
