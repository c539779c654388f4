import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import {
  buildClient,
  buildDebt,
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  stubRemotes,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/onboarding.en.json'
import es from '../../texts/onboarding.es.json'
import { OnboardingPage } from './OnboardingPage.tsx'

const text_hash = 'a'.repeat(64)
const esignText = {
  title: 'Consent',
  sections: [{ heading: 'Your right to paper', text: 'You may ask for paper.' }],
  version: 'esign-1',
  text_hash,
  document: '/api/v1/assets/esign.pdf?language=en',
}
const listOf =
  (debts: ReturnType<typeof buildDebt>[]): Handlers['listDebts'] =>
  () => ({ debts, co_debtors: [], debts_info: [] })

async function renderWizard(handlers: Handlers = {}, setting: PortalSetting = {}) {
  let esign: boolean | null = null
  const api = startApi({
    getClient: () => ({ data: buildClient({ esign }) }),
    getEsignText: () => ({ data: esignText }),
    giveEsignConsent: () => {
      esign = true
      return { esign: true }
    },
    listDebts: listOf([buildDebt()]),
    ...handlers,
  })
  stubRemotes({
    'payments/plan-choice': ({ debtId }) => <p>plans of {debtId}</p>,
    'payments/payment-methods': ({ onlyMissing }) => <p>{onlyMissing ? 'a first method' : 'all methods'}</p>,
    'consumer/profile-forms': ({ part }) => <p>form {part}</p>,
    'payments/agreement': ({ debtId, onSigned }) => (
      <>
        <button type="button" onClick={() => onSigned?.('full_payment')}>
          sign {debtId} in full
        </button>
        <button type="button" onClick={() => onSigned?.('monthly_plan')}>
          sign {debtId} monthly
        </button>
      </>
    ),
  })
  const portal = await renderPortal(<OnboardingPage />, {
    route: '/onboarding',
    session: buildSignedIn({ first_login: true }),
    texts: { 'consumer-onboarding': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => screen.getByRole('button', { name })
const steps = [
  ['contact', 'Are these details right?'],
  ['records', 'Electronic or paper documents?'],
  ['debts', 'Your accounts and your rights'],
  ['pay', 'What you can do now'],
] as const

afterEach(() => window.sessionStorage.clear())

describe('the first steps (K-06)', () => {
  it('move forward and back with the focus on the heading, and end at the accounts', async () => {
    const { portal, user } = await renderWizard()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Dana')
    expect(await screen.findByText('form personal')).toBeVisible()
    await user.click(press('Continue'))
    expect(await heading('Electronic or paper documents?')).toHaveFocus()
    expect(portal.address()).toBe('/onboarding#records')
    await user.click(press('Keep getting paper'))
    expect(await heading('Your accounts and your rights')).toHaveFocus()
    await user.click(press('Back'))
    expect(await heading('Electronic or paper documents?')).toHaveFocus()
    await user.click(press('Keep getting paper'))
    await user.click(press('Continue'))
    expect(await heading('What you can do now')).toHaveFocus()
    await user.click(press('Go to my accounts'))
    expect(portal.address()).toBe('/cabinet-active')
    expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual(['You’re all set.'])
  })

  it.each(steps)('the step %s may be skipped, and opens again after a return', async (name, title) => {
    const { portal } = await renderWizard({}, { route: `/onboarding#${name}` })
    expect(await heading(title)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/cabinet-active')
    expect(screen.getByRole('listitem', { current: 'step' })).toBeVisible()
    portal.unmount()
    window.sessionStorage.setItem('portal.draft.consumer-1.onboarding', JSON.stringify({ step: name }))
    await renderWizard()
    expect(await heading(title)).toBeVisible()
  })

  it('start at the first step where neither the address nor the draft names one', async () => {
    window.sessionStorage.setItem('portal.draft.consumer-1.onboarding', JSON.stringify({ step: 'sign' }))
    await renderWizard({}, { route: '/onboarding#nowhere' })
    expect(await heading('Are these details right?')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  it('are in Spanish', async () => {
    await renderWizard({}, { language: 'es', route: '/onboarding#pay' })
    expect(await heading('Qué puede hacer ahora')).toBeVisible()
  })
})

describe('electronic documents (R-30)', () => {
  const route = { route: '/onboarding#records' }
  const word = () => screen.findByLabelText('Word in the document')

  it('are accepted with the word in the document and the hash of the shown text', async () => {
    const { api, user } = await renderWizard({}, route)
    expect(await screen.findByText('You may ask for paper.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Open the test document/ })).toHaveAttribute('href', esignText.document)
    await user.type(await word(), 'harbor')
    await user.click(press('I agree'))
    expect(api.callsOf('giveEsignConsent')[0]?.input.body).toEqual({ proof_word: 'harbor', language: 'en', text_hash })
    expect(await screen.findByText('You’ll get your documents electronically')).toBeVisible()
    expect(press('Continue')).toBeVisible()
  })

  it('need the word, and show a wrong word at its field', async () => {
    const { api, user } = await renderWizard(
      {
        giveEsignConsent: () => {
          throw refuse('validation_failed', { errors: { proof_word: ['proof_word_wrong'] } })
        },
      },
      route,
    )
    await word()
    await user.click(press('I agree'))
    expect(await word()).toHaveAccessibleDescription(/Please fill in/)
    expect(api.callsOf('giveEsignConsent')).toHaveLength(0)
    await user.type(await word(), 'ship')
    await user.click(press('I agree'))
    expect(await word()).toHaveAccessibleDescription(/the word in the document/)
    expect(await word()).toHaveFocus()
  })

  it('are read again when the text has changed', async () => {
    const { api, user } = await renderWizard(
      {
        giveEsignConsent: () => {
          throw refuse('conflict', { status: 409 })
        },
      },
      route,
    )
    await user.type(await word(), 'harbor')
    await user.click(press('I agree'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The text has changed')
    await waitFor(() => expect(api.callsOf('getEsignText')).toHaveLength(2))
  })

  it('can be skipped when the text cannot be read', async () => {
    const { user } = await renderWizard(
      {
        getEsignText: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
      route,
    )
    expect(await screen.findByText('The text could not be loaded')).toBeVisible()
    await user.click(press('Keep getting paper'))
    expect(await heading('Your accounts and your rights')).toBeVisible()
  })
})

describe('accounts and rights', () => {
  const route = { route: '/onboarding#debts' }
  const notice = {
    sent_on: '2026-02-20',
    validation_end: '2026-03-27',
    is_in_period: true,
    spanish_requested_at: null,
  }

  it('C-81, R-10: lists the accounts of "onboarding", each with the last day for a dispute', async () => {
    const { api } = await renderWizard({ listDebts: listOf([buildDebt({ validation_notice: notice })]) }, route)
    const item = (await screen.findByRole('heading', { level: 3, name: 'First Sample Bank' })).closest('li')!
    expect(api.callsOf('listDebts')[0]?.input.query).toEqual({ status: 'onboarding' })
    expect(item).toHaveTextContent('$1,250.40')
    expect(item).toHaveTextContent('HL-100200')
    expect(item).toHaveTextContent('You can dispute this debt until March 27, 2026')
    const rights = screen.getByRole('region', { name: 'Your rights' })
    expect(within(rights).getByText(/dispute all or part/)).toHaveTextContent(/Call us at \(555\) 010-0199 or write/)
  })

  it('shows that no decision is needed without an open account', async () => {
    await renderWizard({ listDebts: listOf([]) }, route)
    expect(await screen.findByText('You have no open accounts with us')).toBeVisible()
  })

  it('shows when the accounts cannot be read, and reads again', async () => {
    const { api, user } = await renderWizard(
      {
        listDebts: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
      route,
    )
    expect(await screen.findByText('Your accounts could not be loaded')).toBeVisible()
    api.use({ listDebts: listOf([buildDebt()]) })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('heading', { name: 'First Sample Bank' })).toBeVisible()
  })
})

it('names an account without an original creditor by its current creditor', async () => {
  const debt = buildDebt({ originalCreditor: null, currentCreditor: 'Sample Funding LLC' })
  const { portal } = await renderWizard({ listDebts: listOf([debt]) }, { route: '/onboarding#debts' })
  expect(await screen.findByRole('heading', { level: 3, name: 'Sample Funding LLC' })).toBeVisible()
  portal.unmount()
  await renderWizard({ listDebts: listOf([debt]) }, { route: '/onboarding#pay' })
  expect(await screen.findByRole('link', { name: 'See Sample Funding LLC' })).toBeVisible()
})

it('links to the account, the hardship request and the phone', async () => {
  await renderWizard({}, { route: '/onboarding#pay' })
  const link = (name: string) => screen.findByRole('link', { name })
  expect(await link('See First Sample Bank')).toHaveAttribute('href', '/cabinet-active?account=debt-1')
  expect(await link('See all my accounts')).toHaveAttribute('href', '/cabinet')
  expect(await link('Tell us about a hardship')).toHaveAttribute('href', '/help-center/hardships')
  expect(await link('Call (555) 010-0199')).toHaveAttribute('href', 'tel:5550100199')
})

const waiting = buildDebt({ asa_required: true, asa_status: 'unsigned', plan_id: 'plan-1' })

describe('K-06: the last step', () => {
  const route = { route: '/onboarding#pay' }

  it('offers the plans of the first account without one, and a first method', async () => {
    const [other, third] = [buildDebt({ debt_id: 'debt-2' }), buildDebt({ debt_id: 'debt-3' })]
    await renderWizard({ listDebts: listOf([waiting, other, third]) }, route)
    const plans = await screen.findByRole('region', { name: 'A plan for First Sample Bank, if you want one' })
    expect(await within(plans).findByText('plans of debt-2')).toBeVisible()
    expect(plans).toHaveTextContent('You’ll find the plans for your other accounts')
    expect(await screen.findByText('a first method')).toBeVisible()
  })

  it('offers no plan where one runs or is to be signed', async () => {
    const running = buildDebt({ debt_id: 'debt-2', status: 'established', loan_id: 'l', plan_id: 'l' })
    await renderWizard({ listDebts: listOf([waiting, running]) }, route)
    expect(await screen.findByRole('button', { name: 'Read and sign' })).toBeVisible()
    expect(screen.queryByText(/^plans of/)).toBeNull()
  })
})

describe('P-94: an agreement that waits', () => {
  it.each([
    ['sign debt-1 in full', '#FULLSuccess', 'Your full payment is set up'],
    ['sign debt-1 monthly', '#SPPSuccess', 'Your payment plan is set up'],
  ])('can be signed here; %s leads to the step %s', async (name, hash, title) => {
    const { portal, user } = await renderWizard({ listDebts: listOf([waiting]) }, { route: '/onboarding#pay' })
    await user.click(await screen.findByRole('button', { name: 'Read and sign' }))
    await user.click(press(name))
    expect(await heading(title)).toHaveFocus()
    expect(portal.address()).toBe(`/onboarding${hash}`)
    // It is still the last step, also where no step was kept, and nothing is left to skip.
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('What you can do')
    expect(screen.queryByRole('link', { name: 'Skip for now' })).toBeNull()
    await user.click(press('Go to my accounts'))
    expect(portal.address()).toBe('/cabinet-active')
  })

  it('is not mentioned where no agreement waits', async () => {
    await renderWizard({}, { route: '/onboarding#pay' })
    expect(await heading('What you can do now')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Read and sign' })).not.toBeInTheDocument()
  })
})
