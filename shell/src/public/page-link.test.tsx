import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@portal/shared/session'
import { buildSignedIn, refuse, startApi, stubRemotes, type Handlers } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/public-pages.json'
import es from '@portal/shared/texts/es/public-pages.json'
import { buildRelease } from '../testing/build-release.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { shellTexts } from '../testing/shell-texts.ts'

const token = 'k'.repeat(43)
const to = '/setup-otp/d-1'
const gone = () => {
  throw refuse('link_invalid')
}

async function open(handlers: Handlers = {}, setting: Parameters<typeof renderScreen>[0] = {}) {
  const api = startApi({
    openPageLink: () => ({ checks: ['ssn4', 'dob'], to }),
    signInByPageLink: () => buildSignedIn(),
    ...handlers,
  })
  const portal = await renderScreen({
    route: `/link#${token}`,
    remotes: [buildRelease()],
    texts: { ...shellTexts, 'public-pages': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}
const last4 = () => screen.findByLabelText(/Last 4 digits/)
const press = () => screen.getByRole('button', { name: 'Continue' })

beforeEach(() => {
  stubRemotes({})
  window.sessionStorage.clear()
})

describe('F-18: /link', () => {
  it('takes the token out of the address, asks for one detail, and leads straight to the page', async () => {
    const { api, portal, user } = await open()
    await last4()
    expect(portal.address()).toBe('/link')
    expect(api.callsOf('openPageLink')[0]?.input.body).toEqual({ token })
    expect(api.callsOf('signInByPageLink')).toHaveLength(0)
    await user.type(await last4(), '1234')
    await user.click(press())
    expect(api.callsOf('signInByPageLink')[0]?.input.body).toEqual({ token, ssn: '1234' })
    await waitFor(() => expect(portal.address()).toBe(to))
    expect(useSession.getState().role).toBe('user')
  })

  it('leads there also at a first sign-in, and takes the other detail', async () => {
    const { api, portal, user } = await open({ signInByPageLink: () => buildSignedIn({ first_login: true }) })
    await user.click(await screen.findByRole('radio', { name: 'Birthday' }))
    await user.type(screen.getByLabelText('Date of birth'), '05171984')
    await user.click(press())
    expect(api.callsOf('signInByPageLink')[0]?.input.body).toEqual({ token, dob: '1984-05-17' })
    await waitFor(() => expect(portal.address()).toBe(to))
  })

  it('shows no choice where only one detail is asked for', async () => {
    await open({ openPageLink: () => ({ checks: ['zip'], to }) })
    expect(await screen.findByLabelText('ZIP code')).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('sends nothing that is missing or malformed, and says what is wrong at the field', async () => {
    const { api, user } = await open()
    await last4()
    await user.click(press())
    expect(await last4()).toHaveAccessibleDescription(/last 4 digits/)
    await user.click(screen.getByRole('radio', { name: 'Birthday' }))
    await user.type(screen.getByLabelText('Date of birth'), '13451984')
    await user.click(press())
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/MM\/DD\/YYYY/)
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    expect(api.callsOf('signInByPageLink')).toHaveLength(0)
  })

  it('says at the field that a detail does not match, and keeps the form', async () => {
    const { user } = await open({
      signInByPageLink: () => {
        throw refuse('login_failed')
      },
    })
    await user.type(await last4(), '0000')
    await user.click(press())
    expect(await last4()).toHaveAccessibleDescription(/do not match/)
  })

  it('after too many wrong answers offers the ordinary sign-in, which goes on to the page', async () => {
    const { portal, user } = await open({
      signInByPageLink: gone,
      login: () => ({ attempt_id: 'a'.repeat(32), signed_in: buildSignedIn() }),
      listDebtsBrief: () => ({ debts: [], co_debtors: [], debts_info: [] }),
    })
    await user.type(await last4(), '0000')
    await user.click(press())
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await user.type(await screen.findByLabelText('Reference Number'), 'R-100')
    await user.type(await last4(), '1234')
    await user.type(screen.getByLabelText('Date of birth'), '02031980')
    await user.click(press())
    await waitFor(() => expect(portal.address()).toBe(to))
  })

  it.each([['/link'], [`/link#${token}`]])('shows the page for a bad link at %s', async (route) => {
    await open({ openPageLink: gone }, { route })
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    expect(screen.getByText(/call us at .* for a new link/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')
  })

  it('keeps what was typed after a lost connection', async () => {
    const { api, portal, user } = await open()
    await user.type(await last4(), '1234')
    api.isOffline = true
    await user.click(press())
    expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible()
    expect(await last4()).toHaveValue('1234')
    api.isOffline = false
    await user.click(press())
    await waitFor(() => expect(portal.address()).toBe(to))
  })

  it('appears in Spanish, and names neither the page nor a debt', async () => {
    await open({}, { language: 'es' })
    expect(await screen.findByRole('heading', { name: 'Confirme que es usted' })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/pago|deuda/)
  })
})
