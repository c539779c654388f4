import { afterEach, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { checkedWidgets } from './checked-widgets.tsx'

function Panel({ debtId }: { debtId: string }) {
  return <p>Payments of {debtId}</p>
}
const widgets = checkedWidgets(
  'payments',
  { panel: Panel },
  { panel: v.object({ debtId: v.string(), about: v.optional(v.picklist(['account', 'payment'])) }) },
)

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => {
  warn.mockClear()
})
const draw = (props: object) => render(<widgets.panel {...(props as { debtId: string })} />)

it('a widget that is told what its remote declares says nothing', () => {
  draw({ debtId: 'd-1', about: 'payment' })
  expect(screen.getByText('Payments of d-1')).toBeVisible()
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['without what it needs', {}, 'debtId is missing'],
  ['with another type', { debtId: 7 }, 'debtId must be string, not 7'],
  ['with another choice', { debtId: 'd', about: 'letter' }, 'about must be ("account" | "payment"), not "letter"'],
])('a widget that is drawn %s names the prop, once', (_, props, fault) => {
  draw(props)
  draw(props)
  expect(warn.mock.calls).toEqual([
    [`The widget payments/panel was told something else than its src/widget-props.ts declares: ${fault}.`],
  ])
})
