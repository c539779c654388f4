import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RemoteRelease } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import {
  buildDebt,
  buildSignedIn,
  buildTenant,
  refuse,
  startApi,
  stubRemotes,
  type Handlers,
} from '@portal/shared/testing'
import { buildRelease } from '../testing/build-release.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const attempt = 'a'.repeat(32)
const identified = { attempt_id: attempt, resend_at: '2026-03-02T15:01:00.000Z' }
const noDebts = () => ({ debts: [], co_debtors: [], debts_info: [] })
const open = (handlers: Handlers = {}, setting: Parameters<typeof renderScreen>[0] = {}) => {
  const api = startApi({
    login: () => identified,
    verifyConsumer: () => buildSignedIn(),
    listDebtsBrief: noDebts,
    ...handlers,
  })
  return renderScreen(setting).then((result) => ({ ...result, api }))
}
const card = () => within(screen.getByRole('region', { name: 'Sign in' }))

const labels = {
  en: ['Reference Number', /Last 4 digits/, 'Date of birth', 'Continue'],
  es: ['Número de referencia', /Últimos 4/, 'Fecha de nacimiento', 'Continuar'],
} as const
async function fillIn(language: 'en' | 'es' = 'en') {
  const [reference, ssn, birth, button] = labels[language]
  await userEvent.type(screen.getByLabelText(reference), 'R-100')
  await userEvent.type(screen.getByLabelText(ssn), '1234')
  await userEvent.type(screen.getByLabelText(birth), '02031980')
  await userEvent.click(screen.getByRole('button', { name: button }))
}

beforeEach(() => stubRemotes({}))

describe('the consumer’s sign-in', () => {
  it('accepts a birthday in the format of browsers’ autofill', async () => {
    await open()
    await userEvent.click(screen.getByLabelText('Date of birth'))
    await userEvent.paste('1980-02-03')
    expect(screen.getByLabelText('Date of birth')).toHaveValue('02/03/1980')
  })

  it('shows the tenant’s support hours', async () => {
    const hours = { en: 'Weekdays, 8am to 4pm MT', es: 'Días hábiles, de 8 a 16 h' }
    await open({}, { tenant: buildTenant({ capabilities: { 'support.hours': hours } }) })
    const contact = within(screen.getByRole('region', { name: 'Contact Us' }))
    expect(contact.getByText(hours.en)).toBeInTheDocument()
  })

  it('SH-70, N-13: asks for the details, then for the code, and opens the accounts', async () => {
    const { api, address } = await open()
    expect(document.title).toBe('Sign in – Sample Recovery')
    await fillIn()
    expect(await screen.findByRole('heading', { name: 'Check your messages' })).toHaveFocus()
    expect(screen.getByText(/If these details match an account/)).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Verification Code'), '1234 5678')
    await userEvent.click(screen.getByLabelText('Remember this device'))
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(useSession.getState()).toMatchObject({ role: 'user', fullName: 'Dana Whitfield' })
    expect(api.callsOf('login')[0]?.input.body).toEqual({ data_id: 'R-100', ssn: '1234', dob: '1980-02-03' })
    expect(api.callsOf('verifyConsumer')[0]?.input.body).toEqual({
      attempt_id: attempt,
      verification_code: '12345678',
      remember_device: true,
    })
    // K-04: without a debt the person goes to /cabinet; this set lacks that page, so they go home.
    await waitFor(() => expect(address()).toBe(paths.cabinetActive))
    expect(window.localStorage.getItem('token')).toBe('present')
    expect(JSON.stringify(window.localStorage)).not.toContain('bearer-for-tests')
  })

  const remotes = (...own: string[]) => [
    buildRelease({
      routes: ['/cabinet', '/cabinet-active', '/cabinet-archive', ...own].map((path) => ({ path, roles: ['user'] })),
    }),
  ]
  const withDebts = (...statuses: string[]) => ({
    listDebtsBrief: () => ({
      debts: statuses.map((status, at) => buildDebt({ debt_id: `d-${at}`, status } as never)),
      co_debtors: [],
      debts_info: [],
    }),
  })
  it.each([
    ['no debt', [], [], paths.cabinet],
    ['an open debt', ['paid_off', 'active'], [], paths.cabinetActive],
    ['only closed debts', ['paid_off', 'recalled'], [], paths.cabinetArchive],
    ['a first sign-in where the wizard is released', ['active'], [paths.onboarding], paths.onboarding],
    [
      'a consumer without an address for the next code',
      ['active'],
      [paths.onboarding],
      paths.onboarding,
      { first_login: false, contact_required: true },
    ],
  ])(
    'opens the right page for %s (SH-37, K-04)',
    async (_name, statuses, own, place, signedIn = { first_login: true, contact_required: false }) => {
      const handlers = {
        ...withDebts(...statuses),
        verifyConsumer: () => buildSignedIn(signedIn),
      } as Handlers
      const { address } = await open(handlers, { remotes: remotes(...own) })
      await fillIn()
      await userEvent.type(await screen.findByLabelText('Verification Code'), '12345678')
      await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
      await waitFor(() => expect(address()).toBe(place))
    },
  )

  it('needs no code on a remembered device', async () => {
    const { address } = await open({ login: () => ({ ...identified, signed_in: buildSignedIn() }) })
    await fillIn()
    await waitFor(() => expect(useSession.getState().role).toBe('user'))
    await waitFor(() => expect(address()).toBe(paths.cabinetActive))
  })

  it('marks each wrong input, keeps the typed text and focuses the first', async () => {
    const { api } = await open({
      getContentBlock: () => ({ data: { name: 'consumer-footer', version: 1, body: '{}' } }),
    })
    await userEvent.type(screen.getByLabelText(/Last 4 digits/), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText('Reference Number')).toHaveFocus()
    expect(screen.getByLabelText('Reference Number')).toHaveAccessibleDescription(/Please fill in this field/)
    expect(screen.getByLabelText(/Last 4 digits/)).toHaveAccessibleDescription(/Please enter the last 4 digits/)
    expect(screen.getByLabelText(/Last 4 digits/)).toHaveValue('12')
    expect(screen.getByRole('link', { name: 'Reference Number: Please fill in this field.' })).toBeInTheDocument()
    // The errors follow a switch of the language.
    await userEvent.click(screen.getByRole('button', { name: /ESP/ }))
    expect(await screen.findByLabelText('Número de referencia')).toHaveAccessibleDescription(/Complete este campo/)
    expect(api.callsOf('login')).toEqual([])
  })

  it('shows a refusal under the last input and as a toast, with the time to try again (SH-72)', async () => {
    await open({
      login: () => {
        throw refuse('rate_limited', { status: 429, retry_at: '2026-03-02T15:00:30.000Z' })
      },
    })
    await fillIn()
    expect(card().getByText(/^Too many tries.*You can try again at 10:00:30\sAM EST/)).toBeVisible()
    expect(screen.getByLabelText('Date of birth')).not.toBeInvalid()
    expect(
      within(screen.getByRole('region', { name: 'Notifications' })).getByText(/Too many tries/),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      /You can try again in \d+ seconds/,
    )
  })

  it('says that the line is lost without the name of a field, until the person types', async () => {
    await open({
      login: () => {
        throw refuse('network', { status: 0 })
      },
    })
    await fillIn()
    const lost = 'We couldn’t reach the server'
    expect(card().getByText(new RegExp(`^${lost}`))).toBeVisible()
    expect(card().queryByText(/Date of birth:/)).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Reference Number'), '1')
    expect(card().queryByText(new RegExp(lost))).not.toBeInTheDocument()
  })

  it('keeps the code step after a reload, and Back leads to the first step', async () => {
    const { address, unmount } = await open()
    await fillIn()
    await screen.findByLabelText('Verification Code')
    expect(address()).toBe('/?step=code')
    unmount()
    const { api } = await open({}, { route: '/?step=code' })
    await userEvent.type(screen.getByLabelText('Verification Code'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Reference Number')).toBeInTheDocument()
    expect(api.calls.map(({ name }) => name)).not.toContain('verifyConsumer')
  })

  it('starts with the details at the code’s address when nothing was sent from this tab', async () => {
    await open({}, { route: '/?step=code' })
    expect(screen.getByLabelText('Reference Number')).toBeInTheDocument()
  })

  it('says after five wrong codes that a new one is needed, and starts again', async () => {
    const { api } = await open({
      verifyConsumer: () => {
        throw refuse('code_invalid')
      },
    })
    await fillIn()
    for (let n = 1; n <= 5; n++) {
      await userEvent.clear(await screen.findByLabelText('Verification Code'))
      await userEvent.type(screen.getByLabelText('Verification Code'), `1234567${n}`)
      await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    }
    expect(screen.getByText(/^You entered 5 wrong codes/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'This code no longer works' })).toHaveFocus()
    expect(screen.queryByText(/This code is not valid/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Verification Code')).not.toBeInTheDocument()
    expect(api.callsOf('verifyConsumer')).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Enter my details again' }))
    expect(screen.getByLabelText('Reference Number')).toBeInTheDocument()
    await fillIn()
    expect(await screen.findByLabelText('Verification Code')).toBeInTheDocument()
  })

  it('opens the page that a link led to before the sign-in', async () => {
    const routes = [paths.cabinetActive, '/documents'].map((path) => ({ path, roles: ['user' as const] }))
    const { address } = await open(
      { login: () => ({ ...identified, signed_in: buildSignedIn() }) },
      { route: '/documents?kind=letter', remotes: [buildRelease({ routes })] },
    )
    await userEvent.click(screen.getByRole('link', { name: 'Go To Login' }))
    await fillIn()
    await waitFor(() => expect(address()).toBe('/documents?kind=letter'))
  })

  it('keeps the code step after a wrong code, with a Spanish message on a Spanish page', async () => {
    await open(
      {
        verifyConsumer: () => {
          throw refuse('code_invalid')
        },
      },
      { language: 'es' },
    )
    await fillIn('es')
    await userEvent.type(await screen.findByLabelText('Código de verificación'), '87654321')
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(screen.getByLabelText('Código de verificación')).toHaveAccessibleDescription(/Este código no es válido/)
    expect(screen.getByLabelText('Código de verificación')).toHaveFocus()
  })

  it('accepts the access code of a letter', async () => {
    const { api } = await open()
    await fillIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use the access code from our letter' }))
    expect(screen.getByRole('heading', { name: 'Enter your access code' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Access code'), 'k7p2-m9xq')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(api.callsOf('verifyConsumer')[0]?.input.body).toMatchObject({ verification_code: 'K7P2M9XQ' })
  })

  it('offers a new code once the server allows it', async () => {
    const { api } = await open({
      login: () => ({ attempt_id: attempt }),
      sendConsumerCode: () => ({ resend_at: '2026-03-02T15:01:20.000Z' }),
    })
    await fillIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    expect(api.callsOf('sendConsumerCode')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Send a new code' })).toHaveAccessibleDescription(
      /You can ask for a new code in/,
    )
  })
})

describe('A-09: a code that was not sent', () => {
  it.each([
    [
      'en',
      'We didn’t send a new code because several were requested in a short time. You can ask for one at 10:16:00 AM EST.',
    ],
    [
      'es',
      'No se envió un código nuevo porque se pidieron varios en poco tiempo. Puede pedir uno a las 10:16:00 a. m. EST.',
    ],
  ] as const)('is said in %s, with the time of the next one', async (language, text) => {
    await open(
      { login: () => ({ ...identified, code_sent: false, resend_at: '2026-03-02T15:16:00.000Z' }) },
      { language },
    )
    await fillIn(language)
    expect((await screen.findByText(/10:16:00/, { selector: 'p' })).textContent?.replaceAll(/\s/g, ' ')).toBe(text)
  })
})

describe('the tenant’s settings', () => {
  const tenant = (variants: ReturnType<typeof buildTenant>['capabilities']['login.variants'], more = {}) =>
    buildTenant({ capabilities: { 'login.variants': variants, ...more } })

  it('SH-67: decide the sign-in forms, and the person can choose between several', async () => {
    await open({}, { tenant: tenant(['zip', 'ssn']) })
    expect(card().getByLabelText('ZIP code')).toBeInTheDocument()
    await userEvent.click(card().getByLabelText('With my Social Security number'))
    expect(card().getByLabelText('Social Security number')).toBeInTheDocument()
    expect(card().queryByLabelText('ZIP code')).not.toBeInTheDocument()
  })

  it('decide the sign-in forms, and Back from the code returns to the chosen one', async () => {
    await open({ loginSsn: () => identified }, { tenant: tenant(['zip', 'ssn']) })
    await userEvent.click(card().getByLabelText('With my Social Security number'))
    await userEvent.type(card().getByLabelText('Social Security number'), '123456789')
    await userEvent.type(card().getByLabelText('Date of birth'), '02031980')
    await userEvent.click(card().getByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(card().getByLabelText('With my Social Security number')).toBeChecked()
    expect(card().getByLabelText('Social Security number')).toBeVisible()
  })

  it('name the reference number', async () => {
    await open({}, { tenant: tenant(['login'], { 'label.reference_number': { en: 'Case #', es: 'Caso n.º' } }) })
    expect(card().getByLabelText('Case #')).toBeInTheDocument()
  })

  it('offer Google', async () => {
    await open({}, { tenant: tenant(['login', 'google']) })
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument()
  })
  it('offer Google, with an explanation for an unlinked account', async () => {
    window.location.hash = '#google_auth_token=id-token'
    const refused = {
      loginGoogle: () => {
        throw refuse('login_failed')
      },
    }
    const { api } = await open(refused, { tenant: tenant(['login', 'google']) })
    expect(await screen.findByText(/No account here is linked to this Google account/)).toBeInTheDocument()
    expect(api.callsOf('loginGoogle')[0]?.input.body).toEqual({ google_auth_token: 'id-token' })
    expect(window.location.hash).toBe('')
  })
  it('hide Google by its flag', async () => {
    await open({}, { tenant: tenant(['login', 'google'], { 'google.login': false }) })
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
  })
  it.each([
    [{}, /by bank account or card\. You’ll get a receipt/, /Card numbers go straight/],
    [{ 'method.debit_only': true }, /by bank account or debit card\./, /Card numbers go straight/],
    [
      { 'method.hide_cards': true, 'receipt.hidden': true },
      /by bank account\.\s*$/,
      /Account numbers are stored encrypted/,
    ],
  ])('decide the promised ways to pay: %j', async (capabilities, ways, numbers) => {
    await open({}, { tenant: buildTenant({ capabilities }) })
    expect(screen.getByText(/^Part or all/)).toHaveTextContent(ways)
    expect(screen.getByText(/^A code for each sign-in/)).toHaveTextContent(numbers)
  })
  it('can hide the tenant’s name for shared screens (K-53)', async () => {
    await open({}, { tenant: tenant(['login'], { universal_title: true }) })
    expect(document.title).toBe('Sign in')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to your account portal')
  })
})

describe('a link from a message (SH-69)', () => {
  const setting = {
    route: '/login-2?login_id=token-1',
    tenant: buildTenant({ capabilities: { 'login.variants': ['login', 'link'] } }),
  }

  it('T3: is removed from the address and asks for one detail', async () => {
    const { api, address } = await open({ loginLink: () => identified }, setting)
    expect(address()).toBe('/')
    await userEvent.type(screen.getByLabelText(/Last 4 digits/), '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(api.callsOf('loginLink')[0]?.input).toMatchObject({ query: { login_id: 'token-1' }, body: { ssn: '1234' } })
  })
  it('with an invitation to sign opens the account with its agreement', async () => {
    const { address } = await open(
      { loginLink: () => ({ ...identified, signed_in: buildSignedIn() }) },
      { ...setting, route: '/login-2?login_id=token-1&sign=debt-1' },
    )
    expect(address()).toBe('/?sign=debt-1')
    await userEvent.type(screen.getByLabelText(/Last 4 digits/), '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(address()).toBe(`${paths.cabinetActive}?sign=debt-1`))
  })
  it('about an answer opens that request after the sign-in', async () => {
    const routes: RemoteRelease['routes'] = [{ path: '/help-center/requests/:case_id', roles: ['user'] }]
    const opened = { ...setting, route: '/?request=case-1', remotes: [buildRelease({ short: 'help', routes })] }
    const { address } = await open({ login: () => ({ ...identified, signed_in: buildSignedIn() }) }, opened)
    expect(address()).toBe('/?request=case-1')
    await fillIn()
    await waitFor(() => expect(address()).toBe('/help-center/requests/case-1'))
  })
  it('that is no longer valid is replaced by the ordinary form, with the reason', async () => {
    const gone = () => {
      throw refuse('link_invalid')
    }
    await open({ loginLink: gone }, setting)
    await userEvent.type(screen.getByLabelText(/Last 4 digits/), '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('Reference Number')).toBeInTheDocument()
    expect(screen.getByText(/This link is no longer valid/)).toBeInTheDocument()
  })
  it('can be exchanged for the ordinary form', async () => {
    await open({}, setting)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
    expect(screen.getByLabelText('Reference Number')).toBeInTheDocument()
  })
})

it('the sign-in page presents the tenant and its contact details (SH-14, SH-62, N-15)', async () => {
  await open()
  for (const name of ['FAQ', 'About Us', 'Contact Us']) expect(screen.getByRole('region', { name })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'FAQ' })[0]).toHaveAttribute('href', '#faq')
  expect(within(screen.getByRole('region', { name: 'Contact Us' })).getByText(/1 Sample Street/)).toBeInTheDocument()
})
