import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/letters.en.json'
import es from '../../texts/letters.es.json'
import reasonsEn from '../../texts/reasons.en.json'
import reasonsEs from '../../texts/reasons.es.json'
import { LettersPage } from './LettersPage.tsx'

const letter = {
  content: '<p>You owe <b>$1.00</b></p>',
  title: 'Letter about your account',
  language: 'en' as const,
  template_id: 't-1',
  version: 1,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
}

async function renderLetters(handlers: Handlers = {}, route = '/admin/letters', language: 'en' | 'es' = 'en') {
  const api = startApi({
    listLetterTemplates: () => ({
      data: [
        { template_id: 't-1', key: 'demand', name: { en: 'Demand letter', es: 'Carta de cobro' } },
        { template_id: 't-2', key: 'account-summary', name: { en: 'Account summary', es: 'Resumen' } },
      ],
    }),
    createLetter: () => letter,
    fileLetter: () => ({ url: '/letter.pdf', file_name: 'letter.pdf', sha256: 'f00' }),
    ...handlers,
  })
  const page = await renderPortal(<LettersPage />, {
    route,
    language,
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-letters': { en, es }, 'staff-reasons': { en: reasonsEn, es: reasonsEs } },
  })
  return { api, page, user: userEvent.setup() }
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Letter about your account')

describe('demand letters', () => {
  it('S-79: Enter shows the letter of an account, in a frame without any rights', async () => {
    const { api, page, user } = await renderLetters()
    await user.type(screen.getByLabelText('Account (data_id)'), ' R-1 {Enter}')
    const shown = await frame()
    expect(shown).toHaveAttribute('sandbox', '')
    await waitFor(() => expect(shown.srcdoc).toContain('You owe <b>$1.00</b>'))
    expect(shown.srcdoc).toContain("default-src 'none'")
    expect(page.address()).toBe('/admin/letters?account=R-1')
    expect(api.callsOf('createLetter')[0]?.input.body).toEqual({ data_id: 'R-1', template_id: null, language: null })
    expect(screen.getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/c-1',
    )
  })

  it('T12: the browser cleans the letter once more after the server', async () => {
    const content =
      '<p onclick="x()" style="position:fixed">a</p><script>x()</script><img src="https://e.example/p.gif" onerror="x()"><a href="https://e.example">b</a><form action="https://e.example"><input></form><link rel="stylesheet" href="https://e.example"><meta http-equiv="refresh" content="0;url=https://e.example"><svg><style>@import "https://e.example"</style></svg>'
    await renderLetters({ createLetter: () => ({ ...letter, content }) }, '/admin/letters?account=R-1')
    const { srcdoc } = await frame().then(async (shown) => {
      await waitFor(() => expect(shown.srcdoc).toContain('<p>a</p>'))
      return shown
    })
    expect(srcdoc).not.toMatch(/e\.example|<script|<img|onclick|onerror|style=|refresh|<form|<svg/)
  })

  it('keeps letter and language in the address', async () => {
    const { api, page, user } = await renderLetters({}, '/admin/letters?account=R-1')
    await frame()
    await user.selectOptions(screen.getByLabelText('Letter'), 'Account summary')
    await user.selectOptions(screen.getByLabelText('Language'), 'Español')
    expect(page.address()).toBe('/admin/letters?account=R-1&letter=t-2&language=es')
    expect(api.callsOf('createLetter').at(-1)?.input.body).toEqual({
      data_id: 'R-1',
      template_id: 't-2',
      language: 'es',
    })
  })

  it('issues the letter once before it is printed, and prints only the letter', async () => {
    const { api, user } = await renderLetters({}, '/admin/letters?account=R-1')
    await frame()
    // Replaces the browser's printing, which jsdom lacks.
    const paper = Object.assign(new EventTarget(), { print: jest.fn() })
    const reached = jest
      .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
      .mockReturnValue(paper as unknown as Window)
    await user.click(screen.getByRole('button', { name: 'Issue and print' }))
    await waitFor(() => expect(paper.print).toHaveBeenCalledTimes(1))
    expect(api.callsOf('fileLetter')).toHaveLength(1)
    const printed = document.querySelector<HTMLIFrameElement>('iframe[data-print]')
    expect(printed).toHaveAttribute('sandbox', 'allow-same-origin allow-modals')
    expect(printed?.srcdoc).toContain('You owe')
    paper.dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('iframe[data-print]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(paper.print).toHaveBeenCalledTimes(2))
    expect(api.callsOf('fileLetter')).toHaveLength(1)
    paper.dispatchEvent(new Event('afterprint'))
    reached.mockRestore()
  })

  it('issues the letter, and links to its file', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = await renderLetters({}, '/admin/letters?account=R-1')
    await frame()
    await user.click(screen.getByRole('button', { name: 'Issue and save PDF' }))
    expect(await screen.findByText('The letter was issued')).toBeVisible()
    expect(screen.getByRole('link', { name: 'letter.pdf' })).toHaveAttribute('href', '/letter.pdf')
    expect(api.callsOf('fileLetter')[0]?.input.body).toEqual({ data_id: 'R-1', template_id: 't-1', language: 'en' })
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/letter.pdf')
    clicked.mockRestore()
  })

  const represented = () => {
    throw refuse('contact_not_allowed', { status: 403, errors: { channel: ['represented'] } })
  }

  it('R-04: says why it may not be issued', async () => {
    const { user } = await renderLetters({ fileLetter: represented }, '/admin/letters?account=R-1')
    await frame()
    await user.click(screen.getByRole('button', { name: 'Issue and print' }))
    expect(await screen.findByText(/This customer has an attorney/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The letter was not issued')
    expect(document.querySelector('iframe[data-print]')).toBeNull()
  })

  it('R-04: says in Spanish that it was not issued', async () => {
    const { user } = await renderLetters({ fileLetter: represented }, '/admin/letters?account=R-1', 'es')
    await frame()
    await user.click(screen.getByRole('button', { name: 'Emitir e imprimir' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('La carta no se emitió')
  })

  it.each([
    ['not_found', 404, 'We couldn’t find account R-9'],
    ['template_value_missing', 422, 'We can’t write this letter for this account'],
    ['unavailable', 503, 'The letter could not be loaded'],
  ] as const)('shows %s in place', async (code, status, text) => {
    await renderLetters(
      {
        createLetter: () => {
          throw refuse(code, { status })
        },
      },
      '/admin/letters?account=R-9',
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Account (data_id)')).toHaveValue('R-9')
  })

  it('R-15: leads to the outgoing mail', async () => {
    await renderLetters()
    expect(screen.getByRole('link', { name: 'Outgoing mail' })).toHaveAttribute('href', '/admin/letters/mailings')
  })

  it('asks for an account when there is none', async () => {
    const { user } = await renderLetters()
    await user.click(screen.getByRole('button', { name: 'Show letter' }))
    expect(screen.getByText('Please enter the reference number of an account.')).toBeVisible()
  })
})
