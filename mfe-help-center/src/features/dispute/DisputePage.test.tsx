import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { setLanguage } from '@portal/shared/i18n'
import { useToasts } from '@portal/shared/portal'
import { buildDebt, buildTenant, refuse, type Handlers } from '@portal/shared/testing'
import { debtsOf, form, renderForm } from '../../testing/render-form.tsx'
import { DisputePage } from './DisputePage.tsx'

type Setting = NonNullable<Parameters<typeof renderForm>[1]>
const renderDispute = (setting: Setting = {}) =>
  renderForm(<DisputePage />, { route: '/help-center/disputes', ...setting })

const { explanation, send, terms, account } = form
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const pdf = (name = 'receipt.pdf') => new File(['%PDF-1.7 a receipt'], name, { type: 'application/pdf' })

describe('H-04, H-05: a dispute', () => {
  it('explains the steps, and each of the six reasons', async () => {
    await renderDispute()
    const steps = screen.getByRole('region', { name: 'What happens next' })
    expect(steps).toHaveTextContent('The account goes on hold right away.')
    expect(steps).toHaveTextContent('within 30 days')
    const reasons = screen.getByRole('group', { name: 'What is it about?' })
    expect(within(reasons).getAllByRole('checkbox')).toHaveLength(6)
    expect(within(reasons).getByRole('checkbox', { name: 'Wrong amount' })).toHaveAccessibleDescription(
      'You owe something, but not this much.',
    )
  })

  it('is about one account: the one in a link, or the only one', async () => {
    const { portal } = await renderDispute()
    expect(account()).toHaveValue('')
    expect(within(account()).getByRole('option', { name: 'R-1 · First Sample Bank' })).toBeInTheDocument()
    portal.unmount()
    const byId = await renderDispute({ route: '/help-center/disputes?debt=d-R-2' })
    expect(account()).toHaveValue('R-2')
    await byId.user.selectOptions(account(), 'R-1')
    expect(account()).toHaveValue('R-1')
    byId.portal.unmount()
    window.sessionStorage.clear()
    const byNumber = await renderDispute({ route: '/help-center/disputes?debt=R-2' })
    expect(account()).toHaveValue('R-2')
    byNumber.portal.unmount()
    await renderDispute({ debts: debtsOf(['R-7']) })
    expect(account()).toHaveValue('R-7')
  })

  it.each([
    [true, /If you dispute this debt by March 27, 2026/],
    [false, /ended on March 27, 2026\. You can still dispute it/],
  ])('R-10: shows whether the validation period is running (%s)', async (isRunning, words) => {
    const validation_notice = {
      sent_on: '2026-02-18',
      validation_end: '2026-03-27',
      is_in_period: isRunning,
      spanish_requested_at: null,
    }
    await renderDispute({ debts: [buildDebt({ referenceNumber: 'R-1', validation_notice })] })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('shows that an earlier dispute holds the account', async () => {
    await renderDispute({ debts: [buildDebt({ status: 'on_hold', hold_reason: 'dispute' })] })
    expect(screen.getByText(/gets its own number and answer/)).toBeVisible()
  })
})

describe('H-06, H-07: Send', () => {
  it('needs an account, an explanation and the terms; neither the name nor a reason', async () => {
    const { user, api } = await renderDispute()
    expect(send()).toHaveAccessibleDescription('Please choose the account.')
    await user.selectOptions(account(), 'R-2')
    expect(send()).toHaveAccessibleDescription('Please explain your situation.')
    await user.type(explanation(), 'I paid it.')
    expect(send()).toHaveAccessibleDescription('Please accept the terms.')
    await user.click(terms())
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }))
    await user.click(send())
    expect(api.callsOf('createCase')[0]?.input.body).toMatchObject({
      dispute_type: 'dispute',
      data_id: 'R-2',
      name: '',
      reasons: [],
      other_reason: '',
      explanation: 'I paid it.',
      attachments: [],
    })
  })

  it('H-05: asks for another reason in a separate field, and sends it too', async () => {
    const { user, api } = await renderDispute({ debts: debtsOf(['R-1']) })
    await user.click(screen.getByRole('checkbox', { name: 'Already paid' }))
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    await user.type(explanation(), 'See above.')
    await user.click(terms())
    expect(send()).toHaveAccessibleDescription('Please tell us the other reason.')
    await user.type(screen.getByRole('textbox', { name: /^Other reason/ }), 'The goods went back.')
    await user.click(send())
    expect(api.callsOf('createCase')[0]?.input.body).toMatchObject({
      reasons: ['already_paid', 'other'],
      other_reason: 'The goods went back.',
    })
  })

  it('K-31: names privacy policy and e-sign document also where the footer hides the policy', async () => {
    await renderDispute()
    expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy')
    expect(screen.getByRole('link', { name: /electronic signature document/ })).toHaveAttribute(
      'href',
      '/esign.pdf?language=en',
    )
  })

  it('opens them in the language of the page, also after a switch', async () => {
    await renderDispute({ language: 'es', tenant: buildTenant({ privacy: '/api/v1/documents/privacy' }) })
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link(/documento de firma electrónica/)).toBe('/esign.pdf?language=es')
    expect(link(/política de privacidad/)).toBe('/api/v1/documents/privacy?language=es')
    await act(() => setLanguage('en'))
    expect(link(/electronic signature document/)).toBe('/esign.pdf?language=en')
    expect(link(/privacy policy/)).toBe('/api/v1/documents/privacy?language=en')
  })
})

describe('H-08, H-11: the confirmation', () => {
  async function sendOne(setting: Setting) {
    const shown = await renderDispute({ debts: debtsOf(['R-1']), ...setting })
    await shown.user.type(explanation(), 'I paid it.')
    await shown.user.click(terms())
    await shown.user.click(send())
    return { ...shown, dialog: await screen.findByRole('dialog') }
  }
  const two: Handlers['createCase'] = () => ({
    case_number: 'D-7',
    case_numbers: ['D-7', 'D-8'],
    status: 'open',
    due_at: '2026-04-01',
  })

  it('shows the hold, both numbers and the day, in the words of the specification', async () => {
    const { dialog, user, portal } = await sendOne({ handlers: { createCase: two } })
    expect(dialog).toHaveAccessibleName('Your disputes was successfully sent.')
    expect(dialog).toHaveTextContent('Our team will be in touch shortly regarding your inquiry.')
    expect(dialog).toHaveTextContent(/Account R-1 is now on hold\. We’ll stop collecting/)
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['D-7', 'D-8'])
    expect(dialog).toHaveTextContent('Apr 1, 2026')
    await user.click(within(dialog).getByRole('button', { name: 'See my requests' }))
    expect(portal.address()).toBe('/help-center/requests')
  })

  it('K-34: has the words of the tenant instead', async () => {
    const content = { 'success-title': { disputes_sent: 'Your dispute was sent.', contact_soon: 'We write to you.' } }
    const { dialog } = await sendOne({ content })
    expect(dialog).toHaveAccessibleName('Your dispute was sent.')
    expect(dialog).toHaveTextContent('We write to you.')
  })

  it('leaves an empty form', async () => {
    const { dialog, user } = await sendOne({})
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    expect(explanation()).toHaveValue('')
    expect(terms()).not.toBeChecked()
  })
})

describe('H-16, H-17: typed words are kept', () => {
  it('through a refusal, which is shown as a toast and in its place', async () => {
    const { user } = await renderDispute({
      debts: debtsOf(['R-1']),
      handlers: {
        createCase: () => {
          throw refuse('validation_failed', { errors: { attachments: ['file_invalid'] } })
        },
      },
    })
    await user.type(explanation(), 'I paid it.')
    await user.upload(picker(), pdf())
    await user.click(terms())
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t read this file.')
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^We can’t read this file/),
    ])
    expect(explanation()).toHaveValue('I paid it.')
    expect(screen.getByText(/receipt\.pdf/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }))
    expect(screen.queryByText(/We can’t read this file/)).not.toBeInTheDocument()
  })

  it('through a reload', async () => {
    const { user, portal } = await renderDispute()
    await user.selectOptions(account(), 'R-2')
    await user.click(screen.getByRole('checkbox', { name: 'Wrong amount' }))
    await user.type(explanation(), '<b>Half</b> of it.')
    portal.unmount()
    await renderDispute()
    expect(account()).toHaveValue('R-2')
    expect(screen.getByRole('checkbox', { name: 'Wrong amount' })).toBeChecked()
    expect(explanation()).toHaveValue('<b>Half</b> of it.')
  })

  it('with a limit of 1,500 characters for Send', async () => {
    const { user } = await renderDispute({ debts: debtsOf(['R-1']) })
    await user.click(explanation())
    await user.paste('👍🏽'.repeat(1501))
    expect(explanation()).toHaveAccessibleDescription(/1 character too many/)
    expect(send()).toHaveAccessibleDescription('Please shorten what you wrote.')
  })
})

describe('files', () => {
  it('are sent, and can be removed before', async () => {
    const { user, api } = await renderDispute({ debts: debtsOf(['R-1']) })
    await user.upload(picker(), [
      pdf('one.pdf'),
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.jpg', { type: 'image/jpeg' }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Remove one.pdf' }))
    expect(screen.getByRole('button', { name: 'Add files' })).toHaveFocus()
    await user.type(explanation(), 'See the picture.')
    await user.click(terms())
    await user.click(send())
    const { attachments } = api.callsOf('createCase')[0]!.input.body as { attachments: unknown }
    expect(attachments).toEqual([{ name: 'IMG_1.jpg', content: '/9j/4A==' }])
  })

  it('must be read before Send works', async () => {
    const { user } = await renderDispute({ debts: debtsOf(['R-1']) })
    await user.type(explanation(), 'See the letter.')
    await user.click(terms())
    await user.upload(picker(), pdf('first.pdf'))
    let give: (bytes: ArrayBuffer) => void = () => undefined
    const bytes = new Promise<ArrayBuffer>((resolve) => (give = resolve))
    await user.upload(picker(), Object.assign(pdf('slow.pdf'), { arrayBuffer: () => bytes }))
    expect(send()).toHaveAccessibleDescription('Please wait while we read your files.')
    expect(screen.getByRole('button', { name: 'Add files' })).toHaveAttribute('aria-busy', 'true')
    await user.click(screen.getByRole('button', { name: 'Remove first.pdf' }))
    await act(async () => give(await pdf().arrayBuffer()))
    expect(await screen.findByRole('button', { name: 'Remove slow.pdf' })).toBeVisible()
    expect(screen.queryByText(/first\.pdf/)).not.toBeInTheDocument()
    expect(send()).not.toHaveAccessibleDescription()
  })

  it('are refused in place when the browser cannot read them', async () => {
    const { user } = await renderDispute()
    const gone = Object.assign(pdf(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
    await user.upload(picker(), gone)
    expect(await screen.findByText(/We can’t read this file/)).toBeVisible()
  })

  it.each([
    ['of another kind', [new File(['<html>'], 'page.pdf', { type: 'application/pdf' })], /We can’t read this file/],
    [
      'too large',
      [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' })],
      /up to 5 MB/,
    ],
    ['four at once', [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf')], /You can send up to 3 files/],
  ])('are refused in place: %s', async (_, files, words) => {
    const { user } = await renderDispute()
    await user.upload(picker(), files)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
  })
})

it('is in Spanish', async () => {
  await renderDispute({ language: 'es' })
  expect(screen.getByRole('heading', { level: 1, name: 'Disputar una deuda' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'La deuda no es mía' })).toBeVisible()
})
