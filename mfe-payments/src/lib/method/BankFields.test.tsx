import { describe, expect, it } from '@jest/globals'
import { within } from '@testing-library/react'
import { fillBank, renderOneTime } from '../../testing/render-one-time.tsx'

describe('the form of a new bank account', () => {
  it('P-23: shows the typed values on a check, and says that the connection is encrypted', async () => {
    const { user } = await renderOneTime()
    const form = within(await fillBank(user))
    const check = form.getByText('Pay to the order of').closest<HTMLElement>('[aria-hidden]')!
    const captioned = (caption: string) => within(check).getByText(caption).parentElement
    expect(captioned('Routing number')).toHaveTextContent('021000021')
    expect(captioned('Account number')).toHaveTextContent('•••• 6789')
    expect(within(check).getByText('Dana Whitfield')).toBeVisible()
    expect(within(check).getByText('First Bank')).toBeVisible()
    expect(form.getByText('Secure SSL Encryption')).toBeVisible()
  })

  it('P-25: asks for the name on the check, both numbers, the bank and an e-mail address', async () => {
    const { user } = await renderOneTime()
    const fields = within(await fillBank(user)).getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual([
      ['Name On Check', 'Dana Whitfield'],
      ['Routing Number', '021000021'],
      ['Account Number', '123456789'],
      ['Bank Name', 'First Bank'],
      ['Email (optional)', 'dana@mail.example'],
    ])
  })
})
