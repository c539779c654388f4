import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toCents } from '@portal/shared/domain'
import { renderPortal } from '@portal/shared/testing'
import { CheckPreview } from './CheckPreview.tsx'
import { DateText } from './DateText.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Menu } from './Menu.tsx'
import { Money } from './Money.tsx'
import { Notice } from './Notice.tsx'
import { Pager } from './Pager.tsx'
import { PhoneText } from './PhoneText.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Steps } from './Steps.tsx'
import { Tabs } from './Tabs.tsx'
import { ToastRegion } from './ToastRegion.tsx'

const noop = () => undefined

describe('what is shown', () => {
  it('writes money and dates in the language of the reader', async () => {
    await renderPortal(
      <>
        <Money amount={toCents(123456)} /> <DateText date="2026-03-02" />{' '}
        <DateText instant="2026-03-02T03:00:00Z" zone="America/New_York" />
      </>,
      { language: 'es' },
    )
    expect(screen.getByText('$1,234.56')).toBeVisible()
    expect(screen.getByText(/2 mar 2026/)).toHaveAttribute('datetime', '2026-03-02')
    expect(screen.getByText(/1 mar 2026/)).toBeVisible()
  })

  it('lets the phone number of a sentence be called, and leaves other sentences alone', async () => {
    const { container } = await renderPortal(
      <>
        <PhoneText phone="+1 (207) 555-0148">Call +1 (207) 555-0148, please.</PhoneText>
        <PhoneText phone="+1 (207) 555-0148"> Or write.</PhoneText>
        <PhoneText phone=""> Or come.</PhoneText>
      </>,
    )
    expect(container).toHaveTextContent('Call +1 (207) 555-0148, please. Or write. Or come.')
    const [link, ...others] = screen.getAllByRole('link')
    expect(link).toHaveAccessibleName('+1 (207) 555-0148')
    expect(link).toHaveAttribute('href', 'tel:+12075550148')
    expect(link).toHaveStyle({ whiteSpace: 'nowrap' })
    expect(others).toEqual([])
  })

  it('leaves out facts without a value', async () => {
    await renderPortal(
      <DescriptionList
        items={[
          { id: 'a', term: 'Merchant', value: null },
          { id: 'b', term: 'Number', value: '12' },
          { id: 'c', term: 'Case', value: '', isAlwaysShown: true },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Number', 'Case'])
  })

  it.each(['info', 'success', 'warning', 'danger'] as const)(
    'says the tone %s in a word, not by colour alone',
    async (tone) => {
      await renderPortal(
        <Notice tone={tone} live="polite">
          Text
        </Notice>,
      )
      const words = { info: 'Information:', success: 'Success:', warning: 'Warning:', danger: 'Error:' }
      expect(screen.getByRole('status')).toHaveTextContent(`${words[tone]} Text`)
    },
  )

  it('shows a status that it does not know by its word', async () => {
    await renderPortal(<StatusBadge status="brand_new" label="brand new" />)
    expect(screen.getByText('brand new')).toBeVisible()
  })

  it('C-60: pages only what does not fit on one', async () => {
    const onPage = jest.fn()
    const { rerender } = await renderPortal(<Pager label="Payments" page={1} pageSize={5} total={5} onPage={onPage} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    rerender(<Pager label="Payments" page={2} pageSize={5} total={12} onPage={onPage} />)
    expect(screen.getByRole('navigation', { name: 'Payments' })).toHaveTextContent('6–10 of 12')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(onPage.mock.calls).toEqual([[3], [1]])
  })

  it('offers another try with the number that support asks for', async () => {
    const onRetry = jest.fn()
    await renderPortal(<ErrorState title="Could not load" onRetry={onRetry} requestId="r-1" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Reference for support: r-1')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('names the step on the screen', async () => {
    await renderPortal(<Steps label="Payment" steps={['Amount', 'Method', 'Review']} current={1} />)
    const steps = screen.getAllByRole('listitem')
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
    expect(steps[0]).toHaveTextContent('Amount(done)')
  })

  it('P-31: a check shows the last four of the account only', async () => {
    const { container } = await renderPortal(
      <CheckPreview nameOnCheck="Dana" bankName="First" routingNumber="021000021" accountNumber="9876543210" />,
    )
    expect(container).toHaveTextContent('•••• 3210')
    expect(container).toHaveTextContent('021000021')
    expect(container).not.toHaveTextContent('987654')
  })
})

describe('what is operated', () => {
  const items = [
    { value: 'history', label: 'History', count: { value: 3, label: '3 payments' } },
    { value: 'upcoming', label: 'Upcoming' },
  ]

  it('changes tabs by click and by arrow keys', async () => {
    const onChange = jest.fn()
    await renderPortal(
      <Tabs label="Payments" items={items} value="history" onChange={onChange}>
        content
      </Tabs>,
    )
    expect(screen.getByRole('tabpanel', { name: 'History 3 payments' })).toHaveTextContent('content')
    await userEvent.click(screen.getByRole('tab', { name: 'History 3 payments' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith('upcoming')
  })

  it('opens a menu, walks it by arrow keys and closes it by Escape and by a click elsewhere', async () => {
    await renderPortal(
      <>
        <Menu
          label="Dana"
          items={[
            { id: 'profile', element: <a href="#profile">Profile</a> },
            { id: 'out', element: <button type="button">Log out</button> },
          ]}
        />
        <p>elsewhere</p>
      </>,
    )
    const button = screen.getByRole('button', { name: 'Dana' })
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
    await userEvent.click(button)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await userEvent.click(screen.getByText('elsewhere'))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('announces toasts politely and lets them be dismissed', async () => {
    const onDismiss = jest.fn()
    const { rerender } = await renderPortal(<ToastRegion toasts={[]} onDismiss={noop} />)
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
    rerender(<ToastRegion toasts={[{ id: 7, kind: 'error', text: 'No line' }]} onDismiss={onDismiss} />)
    expect(screen.getByRole('region')).toHaveTextContent('Error: No line')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledWith(7)
  })
})
