import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { buildRequest } from '../../../testing/build-request.ts'
import en from '../../../texts/en.json'
import es from '../../../texts/es.json'
import pageEn from '../../../texts/requests.en.json'
import pageEs from '../../../texts/requests.es.json'
import { RequestPage } from './RequestPage.tsx'

type Detail = ReturnType<typeof buildRequest>

async function renderRequest(detail: Detail, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ getConsumerCase: () => ({ data: detail }), ...handlers })
  await renderPortal(
    <Routes>
      <Route path="/help-center/requests/:case_id" element={<RequestPage />} />
    </Routes>,
    {
      route: '/help-center/requests/c-1',
      session: buildSignedIn(),
      texts: { 'help-center': { en, es }, 'help-center-requests': { en: pageEn, es: pageEs } },
      ...setting,
    },
  )
  return { api, user: userEvent.setup() }
}
const card = (name: string) => screen.getByRole('region', { name })
const fileOf = (side: 'question' | 'answer', name: string) => ({
  id: `f-${name}`,
  side,
  name,
  media_type: 'application/pdf' as const,
  size: 2048,
  sha256: 'a'.repeat(64),
  created_at: '2026-02-20T15:00:00.000Z',
})
const answered = (change: Partial<Detail> = {}): Detail =>
  buildRequest({
    status: 'answered',
    outcome: 'verified',
    answered_at: '2026-02-27T15:00:00.000Z',
    answer: {
      text: 'The statement shows it.\nIt is enclosed.',
      at: '2026-02-27T15:00:00.000Z',
      corrected_from: null,
      corrected_to: null,
      earlier: null,
    },
    attachments: [fileOf('question', 'receipt.pdf'), fileOf('answer', 'statement.pdf')],
    steps: [
      { at: '2026-02-20T15:00:00.000Z', what: 'filed' },
      { at: '2026-02-27T15:00:00.000Z', what: 'answered' },
      { at: '2026-02-27T15:00:00.000Z', what: 'released' },
    ],
    account: { status: 'established', hold: 'none', plan: 'active', next_payment_on: '2026-03-06' },
    ...change,
  })

describe('an open request', () => {
  it('shows the words unchanged, and markup as text', async () => {
    await renderRequest(buildRequest())
    const words = card('What you wrote')
    expect(words.querySelector('blockquote')?.textContent).toBe('I owe <b>less</b>.\n\tPlease look.')
    expect(words).toHaveTextContent('Wrong amount and Other')
    expect(words).toHaveTextContent('The goods went back.')
  })

  it('shows its state and the next step', async () => {
    await renderRequest(buildRequest())
    expect(screen.getByRole('heading', { level: 1, name: 'Dispute D-2026-00001' })).toBeVisible()
    expect(card('Summary')).toHaveTextContent('Waiting for our answer')
    expect(card('Summary')).toHaveTextContent('HL-100200')
    const steps = within(card('What has happened so far')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You sent itFeb 20, 2026/),
      'Our answerby Mar 22, 2026',
    ])
    expect(screen.queryByRole('region', { name: 'Our answer' })).not.toBeInTheDocument()
  })
})

describe('R-12: the effect of a dispute on debits', () => {
  it('is explained together with the effect on the account', async () => {
    await renderRequest(
      buildRequest({
        debits: [
          { what: 'stopped', amount: '25.00', date: '2026-02-20' },
          { what: 'too_late', amount: '10.01', date: '2026-02-19' },
          { what: 'ended', amount: '40.00', date: '2026-03-02' },
        ],
      }),
    )
    const account = card('What this means for your account')
    expect(account).toHaveTextContent('We stopped the payment of $25.00 from Feb 20, 2026 before it went to the bank.')
    expect(account).toHaveTextContent('The payment of $10.01 from Feb 19, 2026 was already on its way to the bank')
    expect(account).toHaveTextContent('We cancelled the one-time payment of $40.00 planned for Mar 2, 2026')
  })
})

describe('an answered request', () => {
  it('shows the answer with its documents, each with a button that saves it', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = await renderRequest(answered(), {
      openConsumerCaseFile: () => ({ url: '/api/v1/disputes/files/f-1', file_name: 'statement.pdf' }),
    })
    expect(card('Our answer')).toHaveTextContent('The debt was confirmed')
    expect(card('Our answer').querySelector('blockquote')?.textContent).toBe('The statement shows it.\nIt is enclosed.')
    await user.click(within(card('Our answer')).getByRole('button', { name: 'Download statement.pdf' }))
    expect(api.callsOf('openConsumerCaseFile')[0]?.input.params).toEqual({
      case_id: 'c-1',
      attachment_id: 'f-statement.pdf',
    })
    expect(saved).toHaveBeenCalledTimes(1)
    expect(within(card('What you wrote')).getByRole('button', { name: 'Download receipt.pdf' })).toBeVisible()
    saved.mockRestore()
  })

  it('links to a new dispute about the same account', async () => {
    await renderRequest(answered())
    expect(screen.getByRole('link', { name: 'Dispute it again' })).toHaveAttribute(
      'href',
      '/help-center/disputes?debt=HL-100200',
    )
  })

  it('names the earlier answer that it refers to', async () => {
    const { answer } = answered()
    await renderRequest(
      answered({ outcome: 'duplicate', answer: { ...answer!, earlier: { id: 'c-0', number: 'D-2026-00000' } } }),
    )
    expect(card('Our answer')).toHaveTextContent('We answered this before, under D-2026-00000')
    expect(screen.getByRole('link', { name: 'Read that answer' })).toHaveAttribute('href', '/help-center/requests/c-0')
  })

  it('shows in place that a file cannot be opened', async () => {
    const { user } = await renderRequest(answered(), {
      openConsumerCaseFile: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Download statement.pdf' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now')
  })
})

describe('K-44: its effect on the account', () => {
  const { answer } = answered()
  const corrected = { ...answer!, corrected_from: '100.00', corrected_to: '62.50' }
  const account = { status: 'active', hold: 'none', plan: null } as const
  it.each<[string, Detail, RegExp[]]>([
    [
      'on hold while it waits',
      buildRequest(),
      [/is on hold\. Until we answer you, we won’t ask for payments/, /plan is paused/],
    ],
    ['off hold, and the plan goes on', answered(), [/no longer on hold/, /The next payment is on Mar 6, 2026/]],
    [
      'with another balance',
      answered({ outcome: 'corrected', answer: corrected, account }),
      [/corrected from \$100\.00 to \$62\.50/, /no longer on hold/],
    ],
    ['closed', answered({ outcome: 'in_favor', account: { ...account, status: 'recalled' } }), [/stopped collecting/]],
    [
      'still on hold by another dispute',
      answered({ account: { ...account, status: 'on_hold', hold: 'dispute' } }),
      [/another request from you/],
    ],
    [
      'still on hold for another reason',
      answered({ account: { ...account, status: 'on_hold', hold: 'other' } }),
      [/for another reason.*\(555\) 010-0199/],
    ],
    ['none, by a complaint', buildRequest({ kind: 'complaint', account }), [/stay the same while we look into it/]],
    [
      'the agreed one, by a hardship',
      answered({ kind: 'hardship', outcome: 'granted' }),
      [/if we agree on it with you/],
    ],
    ['none, where the account has moved to another person', answered({ account: null }), [/stay the same/]],
  ])('%s', async (_, detail, words) => {
    await renderRequest(detail)
    for (const word of words) expect(card('What this means for your account')).toHaveTextContent(word)
  })

  it('has a phone number that can be called by a touch', async () => {
    await renderRequest(answered({ account: { ...account, status: 'on_hold', hold: 'other' } }))
    for (const name of ['What this means for your account', 'Our answer'])
      expect(within(card(name)).getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  })
})

it('shows that the request does not exist, and reads again after a failure', async () => {
  await renderRequest(buildRequest(), {
    getConsumerCase: () => {
      throw refuse('not_found', { status: 404 })
    },
  })
  expect(screen.getByText('We couldn’t find this request')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My requests' })).toHaveAttribute('href', '/help-center/requests')
  expect(screen.queryByRole('button', { name: /try again/i })).not.toBeInTheDocument()
})

it('is in Spanish', async () => {
  await renderRequest(answered(), {}, { language: 'es' })
  expect(screen.getByRole('heading', { level: 1, name: 'Disputa D-2026-00001' })).toBeVisible()
  expect(card('Nuestra respuesta')).toHaveTextContent('La deuda se confirmó')
})
