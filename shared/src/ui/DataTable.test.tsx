import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPortal } from '@portal/shared/testing'
import { DataTable, type DataTableProps } from './DataTable.tsx'

interface Person {
  id: string
  name: string
  amount: string
}

const people: Person[] = ['Ada', 'Ben', 'Cleo'].map((name, at) => ({ id: name, name, amount: `${at}.00` }))

async function renderTable(props: Partial<DataTableProps<Person>> = {}) {
  await renderPortal(
    <DataTable
      caption="People"
      rows={people}
      rowKey={(person) => person.id}
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: (person) => <a href={`#${person.id}`}>{person.name}</a>,
          isRowHeader: true,
          isSortable: true,
        },
        { id: 'amount', header: 'Amount', cell: (person) => person.amount, isNumeric: true },
      ]}
      {...props}
    />,
  )
  return { row: (name: string) => screen.getByRole('row', { name: new RegExp(name) }) }
}

describe('DataTable', () => {
  it('is a table with a caption, named columns and rows', async () => {
    await renderTable()
    const table = screen.getByRole('table', { name: 'People' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Amount'])
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeVisible()
  })

  it('renames and hides columns as the tenant says', async () => {
    await renderTable({ overrides: { name: { header: 'Consumer' }, amount: { isHidden: true } } })
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Consumer'])
  })

  it('walks the rows by arrow keys, with one stop for Tab, and opens by Enter', async () => {
    const onOpen = jest.fn()
    const { row } = await renderTable({ onOpen })
    await userEvent.tab()
    expect(row('Ada')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('Ben')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(row('Cleo')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledWith(people[2])
    expect(row('Cleo')).toHaveAttribute('tabindex', '0')
    expect(row('Ada')).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('{Home}')
    expect(row('Ada')).toHaveFocus()
  })

  it('opens a row by click, but leaves a link in it alone', async () => {
    const onOpen = jest.fn()
    await renderTable({ onOpen })
    await userEvent.click(screen.getByRole('cell', { name: '1.00' }))
    expect(onOpen).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('link', { name: 'Ada' }))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('asks for another order, first ascending and then descending', async () => {
    const onSort = jest.fn()
    await renderTable({ onSort })
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'ascending' })
  })

  it('tells the order that it is in', async () => {
    const onSort = jest.fn()
    await renderTable({ onSort, sort: { column: 'name', direction: 'ascending' } })
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'descending' })
  })
})
