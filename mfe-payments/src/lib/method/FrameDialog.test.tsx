import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useStepUp } from '@portal/shared/portal'
import { refuse, renderPortal, testHosted, type Handlers } from '@portal/shared/testing'
import { Dialog } from '@portal/shared/ui'
import { savedCard } from '../../testing/build-samples.ts'
import awayEn from '../../texts/away.en.json'
import awayEs from '../../texts/away.es.json'
import { seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'
import { FrameAway } from './FrameAway.tsx'

const nonce = 'a-nonce-of-enough-length'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const saved = {
  payment_method_id: 'card-9',
  card_details: { card_id: 'card-9', card_name: 'VISA 4242', card_expiry: '08/2029' },
}

async function openCard(handlers: Handlers = {}) {
  let isSaved = false
  const { addCard = () => saved, ...others } = handlers
  const rendered = await renderOneTime({
    cards: [],
    handlers: {
      getCardFrame: () => ({ url: 'about:blank', nonce, origin: testHosted }),
      listSavedCards: () => ({ data: isSaved ? [{ ...savedCard, Id: 'card-9', DefaultForPayments: false }] : [] }),
      addCard: async (...call) => {
        const added = await addCard(...call)
        isSaved = true
        return added
      },
      ...others,
    },
  })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await seeMethods()
  await user.click(screen.getByRole('radio', { name: 'New Debit Card' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const frame = (await screen.findByTitle(/Card details/)) as HTMLIFrameElement
  const say = (
    data: unknown,
    { origin = window.location.origin, source = frame.contentWindow as Window | null } = {},
  ) => act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  return { ...rendered, user, frame, say, wait }
}

/** The notice alone, in a language. */
const renderAway = (language: 'en' | 'es') =>
  renderPortal(<FrameAway onAnother={() => {}} />, {
    language,
    texts: { 'payments-away': { en: awayEn, es: awayEs } },
  })

const landed = { type: 'PAYMENT_SUCCESS', nonce }

describe('the card dialog', () => {
  it('P-55, P-56: waits four seconds and saves the card; the text that names it comes before the button that pays', async () => {
    const { api, user, say, wait } = await openCard()
    say(landed)
    await wait(3900)
    expect(screen.getByText('Saving your card…')).toBeVisible()
    expect(api.callsOf('addCard')).toHaveLength(0)
    await wait(200)
    expect(await screen.findByRole('radio', { name: 'VISA 4242' })).toBeChecked()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^It’s saved, and nothing is charged yet\./)).toBeVisible()
    expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
    expect(api.callsOf('previewAuthorization')[0]?.input.body).toMatchObject({ payment_method_id: 'card-9' })
    expect(api.callsOf('getCardFrame')[0]?.input.body).toMatchObject({ data_id: 'REF-100', local: false })
    expect(api.callsOf('addCard')[0]?.input.body).toMatchObject({ nonce, data_id: 'REF-100' })
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Pay $100.00', description: '' }))
    expect(await screen.findByRole('dialog', { name: 'Payment submitted' })).toBeVisible()
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      payment_method: 'card',
      card_id: 'card-9',
      amount: 10_000n,
      text_hash: 'ab'.repeat(32),
    })
  })

  it('P-55: handles the message once', async () => {
    const { api, say, wait } = await openCard()
    say(landed)
    say(landed)
    await wait(9000)
    expect(api.callsOf('addCard')).toHaveLength(1)
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it.each([
    ['another origin', landed, { origin: 'https://evil.example' }],
    ['the hosted origin itself', landed, { origin: testHosted }],
    ['another window', landed, { source: window }],
    ['no window', landed, { source: null }],
    ['a wrong nonce', { ...landed, nonce: 'another-nonce-of-enough-length' }, {}],
    ['another type', { ...landed, type: 'SIGNED_SUCCESS' }, {}],
    ['no shape', 'PAYMENT_SUCCESS', {}],
  ])('T14: ignores a message from %s', async (_, data, from) => {
    const { api, say, wait } = await openCard()
    say(data, from)
    await wait(9000)
    expect(api.callsOf('addCard')).toHaveLength(0)
  })

  it('closes on a message of the frame, and grows with it', async () => {
    const { say, frame } = await openCard()
    say({ type: 'height', height: 640 }, { origin: testHosted })
    expect(frame.style.height).toBe('640px')
    say({ type: 'closed' }, { origin: testHosted })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const notice = 'We can’t open the secure form right now'
  /** The page of the hosted origin tells its height as soon as it is there. */
  const answers = (frame: HTMLIFrameElement) => {
    const data = { type: 'height', height: 640 }
    const message = { data, origin: testHosted, source: frame.contentWindow }
    act(() => void window.dispatchEvent(new MessageEvent('message', message)))
  }

  it('says within six seconds that the page is away, how to pay all the same, and opens it once it answers', async () => {
    const { wait, api } = await openCard()
    await wait(6000)
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByText(/call us at \(555\) 010-0199/)).toBeVisible()
    const first = screen.getByTitle<HTMLIFrameElement>(/Card details/)
    await wait(25_000)
    const again = screen.getByTitle<HTMLIFrameElement>(/Card details/)
    expect(again).not.toBe(first)
    answers(again)
    expect(screen.queryByText(notice)).toBeNull()
    expect(again.style.height).toBe('640px')
    // People type into it now: it is not loaded again.
    await wait(60_000)
    expect(screen.getByTitle(/Card details/)).toBe(again)
    expect(api.callsOf('getCardFrame')).toHaveLength(1)
  })

  it('says it in Spanish as well', async () => {
    await renderAway('es')
    expect(screen.getByText('En este momento no podemos abrir el formulario seguro')).toBeVisible()
    expect(screen.getByText(/llamarnos al \(555\) 010-0199/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Elegir otro método de pago' })).toBeVisible()
  })

  it('leads back to the ways to pay while the page is away', async () => {
    const { user, wait } = await openCard()
    await wait(6000)
    await user.click(await screen.findByRole('button', { name: 'Choose another payment method' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('group', { name: 'How do you want to pay?' })).toBeVisible()
  })

  it('says nothing of a page that answers', async () => {
    const { frame, wait } = await openCard()
    answers(frame)
    await wait(30_000)
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getByTitle(/Card details/)).toBe(frame)
  })

  it('shows that a card was not saved, and tries again', async () => {
    let tries = 0
    const { user, say, wait, api } = await openCard({
      addCard: () => {
        tries += 1
        if (tries === 1) throw refuse('frame_not_completed')
        return saved
      },
    })
    say(landed)
    await wait(4100)
    expect(await screen.findByText('The payment page was not completed. Please try again.')).toBeVisible()
    expect(screen.getByText('Nothing was saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait(4100)
    expect(await screen.findByRole('radio', { name: 'VISA 4242' })).toBeChecked()
    expect(api.callsOf('addCard')).toHaveLength(2)
  })
})

/** The shell's dialog for the code, as it stands over the page while a call waits for it. */
function AskedCode() {
  const answer = useStepUp((s) => s.answer)
  if (!answer) return null
  return (
    <Dialog title="Confirm it’s you" comesBetween onClose={() => answer(false)}>
      <button onClick={() => answer(true)}>Verify</button>
    </Dialog>
  )
}

describe('I-03: a sign-in older than five minutes', () => {
  const kinds = [
    ['New Debit Card', 'getCardFrame', /Card details/],
    ['New PayPal Account', 'getPayPalFrame', /PayPal/],
  ] as const

  /** Chooses a new method; its frame is given after the code. */
  async function askForFrame([choice, endpoint, title]: (typeof kinds)[number]) {
    let isProven = false
    const frame = () => {
      if (!isProven) throw refuse('step_up_required', { status: 403 })
      return { url: 'about:blank', nonce, origin: testHosted }
    }
    await renderOneTime({ cards: [], handlers: { [endpoint]: frame } })
    render(<AskedCode />)
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: choice }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    return {
      user,
      title,
      prove: async () => {
        isProven = true
        await user.click(screen.getByRole('button', { name: 'Verify' }))
      },
    }
  }

  it.each(kinds)('opens the form of %s after the code', async (...kind) => {
    const { prove, title } = await askForFrame(kind)
    await prove()
    expect(await screen.findByTitle(title)).toBeVisible()
  })

  it('says what happened when the code is not given, and asks again', async () => {
    const { user, prove } = await askForFrame(kinds[0])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Nothing was saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    await prove()
    expect(await screen.findByTitle(kinds[0][2])).toBeVisible()
  })
})
