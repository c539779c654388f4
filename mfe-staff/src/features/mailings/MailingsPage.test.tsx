import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import deskEn from '@portal/shared/texts/en/desk.json'
import deskEs from '@portal/shared/texts/es/desk.json'
import en from '../../texts/mailings.en.json'
import es from '../../texts/mailings.es.json'
import { buildLetter, buildMailing, mailingsReply, problemsReply } from './testing/build-mailing.ts'
import { MailingsPage } from './MailingsPage.tsx'

interface Setting {
  permissions?: 'file.release'[]
  route?: string
  language?: 'en' | 'es'
}

async function renderMail(handlers: Handlers = {}, setting: Setting = {}) {
  const { permissions = ['file.release'], route = '/admin/letters/mailings', language = 'en' } = setting
  const api = startApi({
    listMailings: () => mailingsReply([]),
    listLetterProblems: () => problemsReply([]),
    ...handlers,
  })
  const page = await renderPortal(<MailingsPage />, {
    route,
    language,
    session: buildSignedIn({ role: 'admin', user_id: 's-1', permissions }),
    texts: { 'staff-mailings': { en, es }, desk: { en: deskEn, es: deskEs } },
  })
  return { api, page, user: userEvent.setup() }
}

beforeEach(() => useToasts.setState({ toasts: [] }))
const said = () => useToasts.getState().toasts.map(({ text }) => text)

describe('R-15: mailings', () => {
  it('explains the empty page', async () => {
    await renderMail()
    expect(await screen.findByText('No letters are waiting for the next mailing.')).toBeVisible()
    expect(screen.getByText('No mailings yet')).toBeVisible()
    expect(await screen.findByText('Nothing to review')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Demand Letters' })).toHaveAttribute('href', '/admin/letters')
  })

  it('shows each with its letters, pages, status and who released it, and how many letters wait', async () => {
    await renderMail({
      listMailings: () => ({
        ...mailingsReply([
          buildMailing({
            mailing_id: 'm-2',
            name: 'sample-2026-03-03-letter-01',
            status: 'released',
            has_failed: true,
          }),
          buildMailing({ status: 'handed_over', pages: 1204, released_by: 'Ann Ortiz' }),
        ]),
        waiting: 1500,
        problems: 2,
      }),
    })
    const sent = await screen.findByRole('row', { name: /sample-2026-03-02-letter-01/ })
    for (const text of ['Mar 2, 2026', '500', '1,204', 'At the print shop', 'Ann Ortiz'])
      expect(sent).toHaveTextContent(text)
    expect(within(sent).getByRole('link')).toHaveAttribute('href', '/admin/letters/mailings/m-1')
    const failed = screen.getByRole('row', { name: /sample-2026-03-03-letter-01/ })
    expect(failed).toHaveTextContent('Not accepted yet')
    expect(failed).toHaveTextContent('It will be sent again with the next nightly run')
    expect(failed).toHaveTextContent('Automatic')
    expect(screen.getByText(/^1,500 letters are waiting for the next mailing/)).toBeVisible()
    expect(screen.getByText('2 letters to review')).toBeVisible()
  })

  it('opens one by its row', async () => {
    const { page, user } = await renderMail({ listMailings: () => mailingsReply([buildMailing()]) })
    await user.click(await screen.findByText('500'))
    expect(page.address()).toBe('/admin/letters/mailings/m-1')
  })

  it('keeps the pages of the two lists apart', async () => {
    const { api, page, user } = await renderMail({
      listMailings: () => mailingsReply([buildMailing()], 30),
      listLetterProblems: () => problemsReply([buildLetter()], 30),
    })
    const pager = await screen.findByRole('navigation', { name: 'Pages of letters to review' })
    await user.click(within(pager).getByRole('button', { name: 'Next' }))
    expect(page.address()).toBe('/admin/letters/mailings?problems=2')
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of mailings' })).getByRole('button', { name: 'Next' }),
    )
    expect(page.address()).toBe('/admin/letters/mailings?problems=2&page=2')
    await waitFor(() => expect(api.callsOf('listMailings').at(-1)?.input.query).toMatchObject({ page: 2 }))
    expect(api.callsOf('listLetterProblems').at(-1)?.input.query).toMatchObject({ page: 2 })
  })

  it('shows a failed read, and reads again', async () => {
    let isDown = true
    const { user } = await renderMail({
      listMailings: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return mailingsReply([buildMailing()])
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('alert')).toHaveTextContent('The mailings could not be loaded')
    isDown = false
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /letter-01/ })).toBeVisible()
  })
})

describe('R-15: a mailing that waits', () => {
  const waiting = { listMailings: () => mailingsReply([buildMailing({ status: 'awaiting_release' as const })]) }
  const open = async ({ user }: Awaited<ReturnType<typeof renderMail>>) => {
    await user.click(await screen.findByRole('button', { name: 'Release sample-2026-03-02-letter-01' }))
    const dialog = screen.getByRole('dialog', { name: 'Release this mailing?' })
    expect(dialog).toHaveTextContent('500')
    await user.click(within(dialog).getByRole('button', { name: 'Release and send' }))
    return dialog
  }

  it('is released, and looked at again until the print shop has it', async () => {
    let mailing = buildMailing({ status: 'awaiting_release' as const })
    const mail = await renderMail({
      listMailings: () => mailingsReply([mailing]),
      releaseMailing: () => {
        mailing = buildMailing({ status: 'released' })
        return { data: mailing }
      },
    })
    await open(mail)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(mail.api.callsOf('releaseMailing')[0]?.input.params).toEqual({ mailing_id: 'm-1' })
    expect(said()).toEqual([expect.stringMatching(/^The mailing was released/)])
    expect(await screen.findByText('On its way to the print shop')).toBeVisible()
    mailing = buildMailing({ status: 'handed_over' })
    expect(await screen.findByText('At the print shop')).toBeVisible()
  })

  it('says in the open dialog that somebody was faster', async () => {
    const mail = await renderMail({
      ...waiting,
      releaseMailing: () => {
        throw refuse('conflict', { status: 409 })
      },
    })
    const dialog = await open(mail)
    expect(await within(dialog).findByText('Someone has already released this mailing.')).toBeVisible()
  })

  it('R-41: cannot be released without the permission, and says so', async () => {
    const { user } = await renderMail(waiting, { permissions: [] })
    const button = await screen.findByRole('button', { name: /^Release/ })
    expect(button).toHaveAccessibleDescription('You need the permission to release files.')
    await user.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('R-15: letters that need a person', () => {
  const returned = buildLetter({
    status: 'returned',
    reason: 'Not deliverable as addressed',
    returned_on: '2026-03-09',
  })

  it('are named with the consumer, what they are, why and since when', async () => {
    await renderMail({
      listLetterProblems: () =>
        problemsReply([
          returned,
          buildLetter({ letter_id: 'l-2', consumer_name: 'Bo Lind', purpose: 'case_answer', language: 'es' }),
          buildLetter({ letter_id: 'l-3', consumer_name: 'Cy Hall', status: 'returned', returned_on: '2026-03-08' }),
        ]),
    })
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    for (const text of ['Validation notice, in English', 'Came back', 'Not deliverable as addressed', 'Mar 9, 2026'])
      expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/consumers/consumer/p-1')
    const held = screen.getByRole('row', { name: /Bo Lind/ })
    for (const text of ['Answer to a case, in Spanish', 'Held', 'The address is incomplete', 'Mar 2, 2026'])
      expect(held).toHaveTextContent(text)
    expect(screen.getByRole('row', { name: /Cy Hall/ })).toHaveTextContent('No reason was given.')
  })

  it('is sent again as a new notice, and leaves the list', async () => {
    let letters = [returned]
    const { api, user } = await renderMail({
      listLetterProblems: () => problemsReply(letters),
      sendLetterAgain: () => {
        letters = []
        return { data: { letter_id: 'l-9' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send the letter to Dana Rivera again' }))
    const dialog = screen.getByRole('dialog', { name: 'Send this letter again?' })
    expect(dialog).toHaveTextContent('Its validation period starts when it is sent.')
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Nothing to review')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.callsOf('sendLetterAgain')[0]?.input.params).toEqual({ letter_id: 'l-1' })
    expect(said()).toEqual(['The letter goes out with the next mailing.'])
  })

  it('that was held goes after a warning that says why', async () => {
    const { user } = await renderMail({
      listLetterProblems: () => problemsReply([buildLetter({ reason: 'deceased' })]),
    })
    await user.click(await screen.findByRole('button', { name: 'Send the letter to Dana Rivera' }))
    const dialog = screen.getByRole('dialog', { name: 'Send this letter?' })
    expect(dialog).toHaveTextContent('This letter was held: The customer has died. Send it only if')
    expect(dialog).not.toHaveTextContent('validation period')
  })

  it.each([
    ['no_address', 'The address on the customer’s record is not complete.'],
    ['address_returned', 'Mail to this address came back.'],
    ['letter_waiting', 'This letter hasn’t been sent yet'],
    ['letter_replaced', 'This letter was already sent again.'],
  ])('stays, and the open dialog says why: %s', async (why, text) => {
    const { user } = await renderMail({
      listLetterProblems: () => problemsReply([returned]),
      sendLetterAgain: () => {
        throw refuse('conflict', { status: 409, errors: { letter_id: [why] } })
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Send the letter/ }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text)
  })
})

describe('R-15: a file of the print shop', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, name = 'march.csv') =>
    user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      // jsdom's files cannot be read
      Object.assign(new File(['letter_id'], name), { text: async () => 'letter_id' }),
    )

  it.each([
    [{ mailed: 3, returned: 1, unknown: 0 }, 'march.csv was loaded', '3 letters mailed, 1 came back.'],
    [{ mailed: 1, returned: 0, unknown: 2 }, 'march.csv was loaded', '2 lines changed nothing'],
    [{ mailed: 0, returned: 0, unknown: 0 }, 'march.csv has nothing new', 'march.csv has nothing new'],
  ])('is read in, with the result %j', async (data, title, text) => {
    const { api, user } = await renderMail({ importLetterNews: () => ({ data }) })
    await choose(user)
    const result = (await screen.findByText(title)).closest('[role=status]')
    expect(result).toHaveTextContent(text)
    expect(api.callsOf('importLetterNews')[0]?.input.body).toEqual({ name: 'march.csv', content: 'letter_id' })
  })

  it('is refused in words when no line can be read, and its long name is cut for the call', async () => {
    const { api, user } = await renderMail({
      importLetterNews: () => {
        throw refuse('validation_failed', { status: 400, errors: { content: ['no_letter_news'] } })
      },
    })
    await choose(user, `${'march '.repeat(30)}.csv`)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('could not be loaded')
    expect(alert).toHaveTextContent('It needs the headings letter_id, status (mailed or returned)')
    expect(api.callsOf('importLetterNews')[0]?.input.body).toMatchObject({ name: expect.stringMatching(/^.{120}$/) })
  })
})

it('has every text in Spanish', async () => {
  const { user } = await renderMail(
    {
      listMailings: () => ({ ...mailingsReply([buildMailing({ status: 'awaiting_release' })]), waiting: 1 }),
      listLetterProblems: () => problemsReply([buildLetter()]),
      sendLetterAgain: () => {
        throw refuse('conflict', { status: 409, errors: { letter_id: ['no_address'] } })
      },
    },
    { language: 'es' },
  )
  expect(await screen.findByRole('heading', { name: 'Correspondencia saliente', level: 1 })).toBeVisible()
  expect(screen.getByText('1 carta en espera del próximo envío, que se prepara automáticamente.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Liberar sample-2026-03-02-letter-01' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar la carta a Dana Rivera' }))
  const dialog = screen.getByRole('dialog', { name: '¿Enviar esta carta?' })
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('no está completa')
})
