import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { AgreementTemplate } from '@portal/shared/contract'
import { renderSettings } from '../testing/render-settings.tsx'

const words = (language: 'en' | 'es'): AgreementTemplate['en'] => ({
  title: language === 'en' ? 'Payment plan agreement' : 'Acuerdo de plan',
  opening: language === 'en' ? 'Between {consumer} and {company}.' : 'Entre {consumer} y {company}.',
  sections: ['amount', 'payments', 'result', 'default', 'rights', 'taxes', 'signing'].map((id) => ({
    id,
    heading: `${id} (${language})`,
    paragraphs:
      id === 'amount'
        ? [
            { text: `${language}: the balance is {balance}.`, if: null },
            { text: `${language}: {total} in {payments}, first on {first_date}.`, if: 'several' },
          ]
        : [{ text: `${language}: words of ${id}.`, if: null }],
  })),
})
const template: AgreementTemplate = { kind: 'plan', base: 2, en: words('en'), es: words('es') }
const open = async () => {
  const page = await renderSettings('/admin/portal/texts/agreement-plan', {
    handlers: { listAgreementTemplates: () => ({ data: [template] }) },
  })
  await screen.findByRole('region', { name: 'amount (en)' })
  return page
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const preview = () => within(screen.getByRole('region', { name: 'Preview in English' }))

describe('agreements in the company’s own words', () => {
  it('shows the product’s words with their conditions, and marks the fixed sections', async () => {
    await open()
    expect(region('amount (en)').getAllByText('Only with several payments')).toHaveLength(2)
    expect(region('signing (en)').queryByRole('button')).not.toBeInTheDocument()
    expect(region('signing (en)').getByText('The same for everyone')).toBeVisible()
    expect(preview().getByText(/the balance is/)).toHaveTextContent('en: the balance is $1,200.00.')
  })

  it('writes a section in both languages, beginning with the product’s words, and restores these', async () => {
    const { api, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Use your own words: rights (en)' }))
    const text = region('rights (en)').getByLabelText('Text in English')
    expect(text).toHaveValue('en: words of rights.')
    await user.clear(text)
    await user.type(text, 'You may dispute.')
    expect(preview().getByText('You may dispute.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    expect(await screen.findByText('Draft with 1 change')).toBeVisible()
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toHaveProperty('changes', [
      {
        path: '/agreement_texts/plan',
        value: {
          base: 2,
          en: { sections: [{ id: 'rights', heading: 'rights (en)', paragraphs: ['You may dispute.'] }] },
          es: { sections: [{ id: 'rights', heading: 'rights (es)', paragraphs: ['es: words of rights.'] }] },
        },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Use the product’s words: rights (en)' }))
    expect(preview().getByText('en: words of rights.')).toBeVisible()
  })

  it('adds a section with an inserted value, and asks for its English words', async () => {
    const { api, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a section' }))
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    expect(screen.getAllByRole('link', { name: 'The English text is missing.' })).toHaveLength(2)
    expect(api.callsOf('saveTenantDraft')).toHaveLength(0)
    const added = () => region('Your own section')
    await user.click(added().getByLabelText('Text in English'))
    await user.click(screen.getByRole('button', { name: 'Our name' }))
    expect(added().getByLabelText('Text in English')).toHaveValue('{company}')
    await user.click(added().getByRole('button', { name: /^Remove/ }))
    expect(screen.queryByRole('region', { name: 'Your own section' })).not.toBeInTheDocument()
  })

  it('shows the findings of the check during typing', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Use your own words: amount (en)' }))
    expect(region('amount (en)').getByText(/It must include: Balance, Plan total/)).toBeVisible()
    const text = region('amount (en)').getByLabelText('Text in English')
    await user.clear(text)
    await user.type(text, 'You pay {{totl}.')
    await waitFor(() =>
      expect(screen.getByText('{totl} can’t be filled in here. Correct it, or remove it.')).toBeVisible(),
    )
  })
})
