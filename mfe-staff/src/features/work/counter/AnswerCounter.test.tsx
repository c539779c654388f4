import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import desk from '@portal/shared/texts/en/desk.json'
import countersEn from '../../../texts/counters.en.json'
import countersEs from '../../../texts/counters.es.json'
import inbound from '../../../texts/inbound.en.json'
import en from '../../../texts/work.en.json'
import es from '../../../texts/work.es.json'
import { WorkPage } from '../WorkPage.tsx'

type Standing = Awaited<ReturnType<NonNullable<Handlers['getCounterOffer']>>>['data']

const counter: NonNullable<Standing['latest']> = {
  id: 'c-1',
  debt_id: 'd-1',
  way: 'once',
  amount: '310.00',
  day: '2026-03-20',
  state: 'open',
  created_at: '2026-03-02T15:00:00.000Z',
  answer_by: '2026-03-04',
  answered_at: null,
  reason: null,
  answer: null,
  offer_id: null,
  ends_on: null,
  consumer_name: 'Dana Rivera',
  answered_by: null,
}
const standing = (change: Partial<typeof counter> = {}): Standing => ({
  limits: null,
  why: null,
  tries_left: 2,
  latest: { ...counter, ...change },
  own: {
    balance: '600.00',
    limits: { once: '5.00', monthly: '5.00', most: '600.00', from: '2026-03-03', to: '2026-05-01' },
    least_total: '300.00',
    payments: null,
    each: null,
  },
})

async function renderQueue(data = standing(), { handlers = {}, withheld = [] as string[], language = 'en' } = {}) {
  const api = startApi({
    listWorkQueues: () => ({ data: [{ queue: 'counter_offers', count: 1, mine: 0 }] }),
    listWork: () => ({
      page: 1,
      items_number: 1,
      pagination: { page_range: [1], pages: 1 },
      data: [
        {
          subject_id: 'c-1',
          client_id: 'p-1',
          consumer_name: 'Dana Rivera',
          debt_id: 'd-1',
          reference_number: 'HL-1',
          at: null,
          day: '2026-03-04',
          amount: '310.00',
          detail: 'once',
          case_id: null,
          taken_by: null,
        },
      ],
    }),
    getCounterOffer: () => ({ data }),
    answerCounterOffer: () => ({ data: { ...counter, state: 'approved' as const } }),
    ...(handlers as Handlers),
  })
  const page = await renderPortal(<WorkPage />, {
    route: '/admin/work?queue=counter_offers',
    session: buildSignedIn({ role: 'agent', user_id: 's-1', withheld }),
    texts: {
      'staff-work': { en, es },
      'staff-inbound': { en: inbound, es: inbound },
      'staff-counters': { en: countersEn, es: countersEs },
      desk: { en: desk, es: desk },
    },
    language: language as 'en' | 'es',
  })
  return { api, user: userEvent.setup(), ...page }
}
const open = async ({ user }: Awaited<ReturnType<typeof renderQueue>>) => {
  await user.click(await screen.findByRole('button', { name: 'Answer Dana Rivera' }))
  return screen.findByRole('dialog', { name: 'Answer a proposal' })
}
const send = ({ user }: Awaited<ReturnType<typeof renderQueue>>) =>
  user.click(screen.getByRole('button', { name: 'Send answer' }))
const sent = ({ api }: Awaited<ReturnType<typeof renderQueue>>) => api.callsOf('answerCounterOffer')

describe('F-33: the queue of counter-offers', () => {
  it('says what was proposed and by when it is answered, and has no note that ends it', async () => {
    await renderQueue()
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(row).toHaveTextContent(/One payment.*Mar 4, 2026.*\$310.00/)
    expect(within(row).queryByRole('button', { name: /is done/ })).not.toBeInTheDocument()
  })

  it('F-21: offers no answer to whom the tenant withholds it', async () => {
    await renderQueue(standing(), { withheld: ['counter.answer'] })
    await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(screen.queryByRole('button', { name: 'Answer Dana Rivera' })).not.toBeInTheDocument()
  })
})

describe('F-33: an answer', () => {
  it('approves what was proposed, beside what is owed and what is forgiven', async () => {
    const page = await renderQueue()
    const dialog = await open(page)
    expect(dialog).toHaveTextContent('$310.00 once, on Mar 20, 2026')
    expect(dialog).toHaveTextContent('$290.00 (48%)')
    await page.user.click(within(dialog).getByRole('radio', { name: 'Approve it' }))
    expect(dialog).toHaveTextContent('can agree to it for 7 days')
    await send(page)
    await waitFor(() => expect(sent(page)).toHaveLength(1))
    expect(sent(page)[0]!.input).toMatchObject({ params: { counter_id: 'c-1' }, body: { decision: 'approve' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('The customer was told the answer.')
  })

  it('offers other terms within the limits', async () => {
    const page = await renderQueue()
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Offer other terms' }))
    await page.user.type(within(dialog).getByLabelText('Amount'), '600.01')
    await send(page)
    expect(await within(dialog).findByText('Please enter an amount from $5.00 to $600.00.')).toBeVisible()
    await page.user.clear(within(dialog).getByLabelText('Amount'))
    await page.user.type(within(dialog).getByLabelText('Amount'), '340')
    await page.user.type(within(dialog).getByLabelText(/^Message to the customer/), 'We can meet you here.')
    await send(page)
    await waitFor(() => expect(sent(page)).toHaveLength(1))
    expect(sent(page)[0]!.input.body).toMatchObject({
      decision: 'counter',
      way: 'once',
      amount: 34_000n,
      day: '2026-03-20',
      reason: 'We can meet you here.',
    })
  })

  it('declines with a reason, and not without', async () => {
    const page = await renderQueue()
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Decline it' }))
    await send(page)
    expect(await within(dialog).findByText('Please write why. The customer reads it.')).toBeVisible()
    await page.user.type(within(dialog).getByLabelText('Reason for the customer'), 'Your creditor allows no less.')
    await send(page)
    await waitFor(() => expect(sent(page)[0]!.input.body).toMatchObject({ decision: 'decline' }))
  })

  it('waits for a decision', async () => {
    const page = await renderQueue()
    const dialog = await open(page)
    await send(page)
    expect(await within(dialog).findByText('Please choose what you answer.')).toBeVisible()
    expect(sent(page)).toHaveLength(0)
  })

  it('S-87: asks for a supervisor’s code with a reason below the limit', async () => {
    const page = await renderQueue(standing({ amount: '299.99' }))
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Approve it' }))
    expect(within(dialog).getByText(/below the limit of \$300.00/)).toBeVisible()
    await send(page)
    expect(await within(dialog).findByText('Please have a supervisor enter their code.')).toBeVisible()
    await page.user.type(within(dialog).getByLabelText("Supervisor's code"), 'Qr7X')
    await page.user.type(within(dialog).getByLabelText(/^Why it may be offered/), 'Long illness.')
    await send(page)
    await waitFor(() =>
      expect(sent(page)[0]!.input.body).toMatchObject({ piggy_code: 'Qr7X', approval_reason: 'Long illness.' }),
    )
  })

  it('cannot be an approval when the day has passed', async () => {
    const page = await renderQueue(standing({ day: '2026-03-02' }))
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Approve it' }))
    expect(screen.getByRole('button', { name: 'Send answer' })).toHaveAccessibleDescription(/Offer another day instead/)
  })

  it('of somebody else came first: says so, before and after it is sent', async () => {
    await open(await renderQueue(standing({ state: 'approved' })))
    expect(await screen.findByText('This proposal was answered or replaced meanwhile.')).toBeVisible()
  })

  it('of two at once: the second stays in the dialog with why', async () => {
    const handlers: Handlers = {
      answerCounterOffer: () => {
        throw refuse('counter_over', { status: 409, message: 'This proposal was answered meanwhile.' })
      },
    }
    const page = await renderQueue(standing(), { handlers })
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Approve it' }))
    await send(page)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('answered meanwhile')
  })

  it('is in Spanish', async () => {
    const page = await renderQueue(standing(), { language: 'es' })
    await page.user.click(await screen.findByRole('button', { name: 'Responder a Dana Rivera' }))
    expect(await screen.findByRole('radio', { name: 'Ofrecer otras condiciones' })).toBeVisible()
  })
})
