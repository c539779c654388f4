import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/counter.en.json'
import es from '../../texts/counter.es.json'
import { CounterAsk } from './CounterAsk.tsx'
import { CounterNews } from './CounterNews.tsx'

type Standing = Awaited<ReturnType<NonNullable<Handlers['getCounterOffer']>>>['data']
type Counter = NonNullable<Standing['latest']>

const standing = (change: Partial<Standing> = {}): Standing => ({
  limits: { once: '120.00', monthly: '10.00', most: '600.00', from: '2026-03-03', to: '2026-05-01' },
  why: null,
  tries_left: 3,
  latest: null,
  own: null,
  ...change,
})
const counter = (change: Partial<Counter> = {}): Counter => ({
  id: 'c-1',
  debt_id: 'debt-1',
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
  consumer_name: null,
  answered_by: null,
  ...change,
})
const answered = (state: Counter['state'], change: Partial<Counter> = {}) =>
  counter({
    state,
    answer: { way: 'once', amount: '340.00', day: '2026-03-16' },
    offer_id: 'offer-9',
    ends_on: '2026-03-09',
    ...change,
  })

async function renderCounter(
  data: Standing = standing(),
  { handlers = {}, language = 'en' }: { handlers?: Handlers; language?: 'en' | 'es' } = {},
) {
  const onTake = jest.fn()
  const api = startApi({
    getCounterOffer: () => ({ data }),
    proposeCounterOffer: () => ({ data: counter() }),
    ...handlers,
  })
  const page = await renderPortal(
    <>
      <CounterNews debtId="debt-1" onTake={onTake} />
      <CounterAsk debtId="debt-1" />
    </>,
    {
      session: buildSignedIn(),
      texts: { 'payments-counter': { en, es } },
      language,
    },
  )
  return { api, onTake, user: userEvent.setup(), ...page }
}
const open = async ({ user }: Awaited<ReturnType<typeof renderCounter>>) => {
  await user.click(await screen.findByRole('button', { name: 'Offer another amount' }))
  return screen.findByRole('dialog', { name: 'Offer another amount' })
}
const send = ({ user }: Awaited<ReturnType<typeof renderCounter>>) =>
  user.click(screen.getByRole('button', { name: 'Send proposal' }))

describe('F-33: an amount of one’s own', () => {
  it('is sent with its day, and what became of it is read again', async () => {
    const page = await renderCounter()
    const dialog = await open(page)
    expect(dialog).toHaveTextContent('Nothing is charged when you send your proposal')
    expect(dialog).toHaveTextContent('within 2 business days')
    await page.user.type(within(dialog).getByLabelText('What you can pay at once'), '310')
    await page.user.type(within(dialog).getByLabelText('Day of the payment'), '2026-03-20')
    page.api.use({ getCounterOffer: () => ({ data: standing({ latest: counter(), tries_left: 2 }) }) })
    await send(page)
    expect(await screen.findByText('We have your proposal')).toBeVisible()
    expect(
      screen.getByText(/\$310.00 once, on Mar 20, 2026\. Someone will read it and answer you by Mar 4/),
    ).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.api.callsOf('proposeCounterOffer')[0]!.input).toMatchObject({
      params: { debt_id: 'debt-1' },
      body: { way: 'once', amount: 31_000n, day: '2026-03-20' },
    })
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Your proposal was sent.')
  })

  it('can be an amount a month, with its own least amount', async () => {
    const page = await renderCounter()
    const dialog = await open(page)
    await page.user.click(within(dialog).getByRole('radio', { name: 'Every month, until everything is paid' }))
    const amount = within(dialog).getByLabelText('What you can pay a month')
    expect(amount).toHaveAccessibleDescription('From $10.00 a month. You owe $600.00.')
    await page.user.type(amount, '10')
    await page.user.type(within(dialog).getByLabelText('Day of the first payment'), '2026-03-15')
    await send(page)
    await waitFor(() => expect(page.api.callsOf('proposeCounterOffer')).toHaveLength(1))
  })

  it.each([
    ['once', '119.99', '2026-03-20', 'Please enter $120.00 or more.'],
    ['once', '600.01', '2026-03-20', 'You owe $600.00. Please enter no more than that.'],
    ['once', '', '2026-03-20', 'Please enter an amount.'],
    ['once', '300', '', 'Please choose a day.'],
    ['once', '300', '2026-03-02', 'Please choose Mar 3, 2026 or later.'],
    ['once', '300', '2026-05-02', 'Please choose May 1, 2026 or earlier.'],
    ['monthly', '9.99', '2026-03-20', 'Please enter $10.00 or more.'],
    ['monthly', '50', '2026-03-29', 'Please choose a day from the 1st to the 28th, which every month has.'],
  ])('says what is wrong before it is sent: %s %s on %s', async (way, amount, day, words) => {
    const page = await renderCounter()
    const dialog = await open(page)
    if (way === 'monthly') await page.user.click(within(dialog).getByRole('radio', { name: /Every month/ }))
    if (amount) await page.user.type(within(dialog).getByLabelText(/What you can pay/), amount)
    if (day) await page.user.type(within(dialog).getByLabelText(/Day of the/), day)
    await send(page)
    expect(await within(dialog).findByText(words)).toBeVisible()
    expect(page.api.callsOf('proposeCounterOffer')).toHaveLength(0)
  })

  it('keeps the dialog when it is refused, and says why', async () => {
    const handlers: Handlers = {
      proposeCounterOffer: () => {
        throw refuse('counter_tries', { status: 409, message: 'You have made as many proposals as can be made.' })
      },
    }
    const page = await renderCounter(standing(), { handlers })
    const dialog = await open(page)
    await page.user.type(within(dialog).getByLabelText(/What you can pay/), '300')
    await page.user.type(within(dialog).getByLabelText(/Day of the/), '2026-03-20')
    await send(page)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('as many proposals as can be made')
  })
})

describe('F-33: what became of it', () => {
  it.each([
    ['agreed', 'We agree to your proposal', /until Mar 9, 2026/],
    ['approved', 'We agree to your proposal', /nothing is charged before you confirm/],
    [
      'countered',
      'We have another offer for you',
      /we can offer you \$340.00 once, on Mar 16, 2026\. It is your choice/,
    ],
  ] as const)('%s: leads to setting it up', async (state, title, text) => {
    const { user, onTake } = await renderCounter(standing({ latest: answered(state, { reason: 'Glad to help.' }) }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Our note: Glad to help.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set up this plan' }))
    expect(onTake).toHaveBeenCalledWith('offer-9')
  })

  it.each([
    ['declined', 'We can’t agree to your proposal'],
    ['expired', 'Our answer has expired'],
  ] as const)('%s: offers nothing to set up, and another try', async (state, title) => {
    await renderCounter(standing({ latest: answered(state, { reason: 'Too little.' }) }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set up this plan' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Propose something else' })).toBeVisible()
  })

  it('is not spoken of when a plan came of it, or the account went another way', async () => {
    await renderCounter(standing({ latest: answered('taken') }))
    expect(await screen.findByRole('button', { name: 'Propose something else' })).toBeVisible()
    expect(screen.queryByText(/proposal:/)).not.toBeInTheDocument()
  })

  it('says that enough were made, and nothing where none can be made', async () => {
    await renderCounter(standing({ tries_left: 0 }))
    expect(await screen.findByText(/reached the limit for proposals/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('cannot be read: says so, and reads again', async () => {
    const handlers: Handlers = {
      getCounterOffer: () => {
        throw refuse('unavailable', { status: 503 })
      },
    }
    const { api, user } = await renderCounter(standing(), { handlers })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your proposal could not be loaded')
    api.use({ getCounterOffer: () => ({ data: standing() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Offer another amount' })).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderCounter(standing({ latest: answered('countered') }), { language: 'es' })
    expect(await screen.findByText('Tenemos otra oferta para usted')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Configurar este plan' })).toBeVisible()
  })
})
