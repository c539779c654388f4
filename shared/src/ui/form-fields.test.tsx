import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { formatPhone } from '@portal/shared/domain'
import { FormErrorSummary, useFieldErrors } from '@portal/shared/kit'
import { renderPortal } from '@portal/shared/testing'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { MoneyField } from './MoneyField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const fields = ['name', 'kind', 'terms'] as const

function Form({ focus }: { focus?: 'field' | 'summary' }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'a' | 'b' | ''>('')
  const [terms, setTerms] = useState(false)
  const form = useFieldErrors(fields, focus)
  const check = () =>
    form.show({
      name: name ? undefined : 'Name is missing.',
      kind: kind ? undefined : 'Choose a kind.',
      terms: terms ? undefined : 'Accept the terms.',
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <FormErrorSummary {...form.summary} />
      <TextField
        {...form.field('name')}
        label="Name"
        help="As on the check"
        value={name}
        onChange={(value) => {
          setName(value)
          form.clear('name')
        }}
      />
      <RadioGroup
        {...form.field('kind')}
        legend="Kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'a', label: 'Checking' },
          { value: 'b', label: 'Savings' },
        ]}
      />
      <Checkbox {...form.field('terms')} label="Terms" isChecked={terms} onChange={setTerms} />
      <Button type="submit">Send</Button>
    </form>
  )
}

describe('a form', () => {
  it('shows each error at its field and above, and moves the focus to the first', async () => {
    await renderPortal(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveFocus()
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('As on the check Error: Name is missing.')
    expect(screen.getByRole('alert')).toHaveTextContent('There are 3 problems')
  })

  it('keeps the focus where one types while an error goes away', async () => {
    await renderPortal(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Dana')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('radio', { name: 'Checking' })).toHaveFocus()
  })

  it('leaves the focus to the summary of a long form, whose links lead to the fields', async () => {
    await renderPortal(<Form focus="summary" />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('group', { name: 'There are 3 problems' })).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Accept the terms.' }))
    expect(screen.getByRole('checkbox', { name: 'Terms' })).toHaveFocus()
  })
})

function Amount({ isOptional = false }: { isOptional?: boolean }) {
  const [value, setValue] = useState('0')
  return <MoneyField label="Amount" isOptional={isOptional} value={value} onChange={setValue} />
}

function Phone() {
  const [value, setValue] = useState('')
  return <TextField label="Phone" value={value} onChange={setValue} mask={formatPhone} />
}

function Story({ limit }: { limit: number }) {
  const [value, setValue] = useState('')
  return <TextArea label="What happened" value={value} onChange={setValue} limit={limit} />
}

describe('fields', () => {
  it.each([
    ['$1,234.567', '1234.56'],
    ['007', '7'],
    [' 12-50 ', '1250'],
    ['-5', '0'],
  ])('P-70: an amount entered as %j reads %j', async (typed, shown) => {
    await renderPortal(<Amount />)
    const field = screen.getByRole('textbox', { name: 'Amount' })
    fireEvent.change(field, { target: { value: typed } })
    expect(field).toHaveValue(shown)
    expect(field).toHaveAttribute('inputmode', 'decimal')
  })

  it('a choice that cannot be made stays in sight with its reason', async () => {
    const chosen: string[] = []
    await renderPortal(
      <RadioGroup
        legend="Way"
        value=""
        onChange={(way) => chosen.push(way)}
        options={[
          { value: 'web', label: 'Web', disabledReason: 'The consumer alone' },
          { value: 'verbal', label: 'Verbal', help: 'By phone' },
        ]}
      />,
    )
    const web = screen.getByRole('radio', { name: 'Web' })
    expect(web).toHaveAccessibleDescription('The consumer alone')
    await userEvent.click(web)
    await userEvent.click(screen.getByRole('radio', { name: 'Verbal' }))
    expect(chosen).toEqual(['verbal'])
  })

  it('shapes what is typed by its mask', async () => {
    await renderPortal(<Phone />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '5550100142')
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(555) 010-0142')
  })

  it.each([
    [false, '0'],
    [true, ''],
  ])('P-70: an amount that is deleted is 0, unless the field is optional (%s)', async (isOptional, left) => {
    await renderPortal(<Amount isOptional={isOptional} />)
    const field = screen.getByRole('textbox', { name: /^Amount/ })
    const user = userEvent.setup()
    await user.type(field, '12.50')
    await user.clear(field)
    expect(field).toHaveValue(left)
  })

  it('X-28: counts the characters that are left and cuts nothing', async () => {
    await renderPortal(<Story limit={10} />)
    const field = screen.getByRole('textbox', { name: 'What happened' })
    expect(field).toHaveAccessibleDescription('10 characters left')
    await userEvent.type(field, 'twelve chars')
    expect(field).toHaveValue('twelve chars')
    expect(field).toHaveAccessibleDescription('2 characters too many')
  })

  it('R-57: masks the number of a card when the caret leaves it, and says so', async () => {
    await renderPortal(<Story limit={100} />)
    const field = screen.getByRole('textbox', { name: 'What happened' })
    await userEvent.type(field, 'card 4111 1111 1111 1111')
    expect(field).toHaveValue('card 4111 1111 1111 1111')
    await userEvent.type(field, ', thanks')
    expect(field).toHaveValue('card **** **** **** 1111, thanks')
    expect(screen.getByRole('alert')).toHaveTextContent('Card and Social Security numbers are not kept.')
  })

  it('R-57: masks what is pasted at once, and what is typed when the field is left', async () => {
    await renderPortal(<Story limit={100} />)
    const field = screen.getByRole('textbox', { name: 'What happened' })
    await userEvent.click(field)
    await userEvent.paste('ssn 123-45-6789, ')
    expect(field).toHaveValue('ssn ***-**-6789, ')
    await userEvent.type(field, 'cvv 123')
    expect(field).toHaveValue('ssn ***-**-6789, cvv 123')
    await userEvent.tab()
    expect(field).toHaveValue('ssn ***-**-6789, cvv ***')
    expect(screen.getByRole('alert')).toHaveTextContent('Card and Social Security numbers are not kept.')
  })

  it('R-57: leaves the caret where it is when a number before or behind it is masked', async () => {
    await renderPortal(<Story limit={100} />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' })
    await userEvent.type(field, '4111111111111111')
    await userEvent.type(field, 'By ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    await userEvent.type(field, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(field).toHaveValue('By x************1111')
  })

  it('marks an optional field in words', async () => {
    await renderPortal(<TextField label="Email" isOptional value="" onChange={() => undefined} />)
    expect(screen.getByRole('textbox', { name: 'Email (optional)' })).not.toBeRequired()
  })

  it('offers choices with a word for none', async () => {
    await renderPortal(
      <SelectField
        label="State"
        placeholder="Choose"
        value=""
        onChange={() => undefined}
        options={[{ value: 'NY', label: 'New York' }]}
      />,
    )
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Choose')
  })
})
