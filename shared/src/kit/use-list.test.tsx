import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { oneOf, pageNumber, pageSize, words } from './address-parts.ts'
import { ListPage } from './ListPage.tsx'
import { useList } from './use-list.ts'

type Row = Awaited<ReturnType<NonNullable<Handlers['listStaff']>>>['data']['page'][number]

const people = Array.from({ length: 30 }, (_, at): Row => ({
  id: `s-${at + 1}`,
  full_name: `Person ${at + 1}`,
  email: `person${at + 1}@sample.example`,
  role: 'agent',
  permissions: [],
  is_active: true,
  locked_until: null,
}))

const address = {
  search: words('q'),
  sort: oneOf(['name', '-name', 'email', '-email'] as const),
  page: pageNumber(),
  size: pageSize(),
}
const secretAddress = { ...address, search: { ...words('q'), isSecret: () => true } }

function People({ parts = address }: { parts?: typeof address }) {
  const list = useList(
    endpoints.listStaff,
    parts,
    ({ search, page, size }) => ({ body: { search, current_page: page, per_page: size } }),
    ({ data, agents_number: total }) => ({ rows: data.page, total, isCapped: data.pagination.capped }),
  )
  return (
    <>
      <button onClick={() => list.show({ search: 'nora' })}>Search nora</button>
      <ListPage
        list={list}
        title="Everybody"
        lead="Who works here."
        caption="People"
        pager="Pages of people"
        perPage="Rows"
        loading="Reading people"
        failed="The people could not be read"
        none={{ title: 'Nobody yet' }}
        noPage={{ title: 'This page is empty', first: 'To the first page' }}
        noneFound={{ title: 'Nobody fits', showAll: 'Show everybody' }}
        columns={[
          { id: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: (row) => row.full_name },
          { id: 'email', header: 'Email', isSortable: true, cell: (row) => row.email },
        ]}
        rowKey={(row) => row.id}
      />
    </>
  )
}

const answer =
  (rows: Row[]): NonNullable<Handlers['listStaff']> =>
  ({ body }) => {
    const from = (body.current_page - 1) * body.per_page
    return {
      data: { page: rows.slice(from, from + body.per_page), pagination: { page_range: [1], pages: 1 } },
      agents_number: rows.length,
    }
  }

async function renderPeople(listStaff: NonNullable<Handlers['listStaff']>, route = '/people', parts = address) {
  const api = startApi({ listStaff })
  const page = await renderPortal(<People parts={parts} />, { route, session: buildSignedIn({ role: 'admin' }) })
  return { api, page, user: userEvent.setup(), asked: () => api.callsOf('listStaff').at(-1)?.input.body }
}

describe('a list', () => {
  it('shows a page of rows and leads to the next, which the address keeps', async () => {
    const { page, user, asked } = await renderPeople(answer(people))
    expect(await screen.findByRole('row', { name: /Person 10/ })).toBeVisible()
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(page.address()).toBe('/people?page=2')
    expect(await screen.findByRole('row', { name: /Person 11/ })).toBeVisible()
    expect(asked()).toMatchObject({ current_page: 2, per_page: 10 })
  })

  it('reads its view from the address, and leaves what else stands there', async () => {
    const { page, user, asked } = await renderPeople(answer(people), '/people?tab=old&page=2&size=25#list')
    await screen.findByRole('row', { name: /Person 26/ })
    expect(asked()).toMatchObject({ current_page: 2, per_page: 25 })
    await user.selectOptions(screen.getByLabelText('Rows'), '50')
    expect(page.address()).toBe('/people?tab=old&size=50#list')
  })

  it('stands in a card of its title, and asks how many rows a page has only where one page does not hold them', async () => {
    await renderPeople(answer(people.slice(0, 10)))
    const card = await screen.findByRole('region', { name: 'Everybody' })
    expect(await within(card).findByRole('row', { name: /Person 10/ })).toBeVisible()
    expect(within(card).getByText('Who works here.')).toBeVisible()
    expect(screen.queryByLabelText('Rows')).not.toBeInTheDocument()
  })

  it.each([
    [1234, false, 'People: 1,234'],
    [0, false, 'People: 0'],
    [1000, true, 'People: 1,000+'],
  ])('tells screen readers that a search has found %d (more: %s)', async (total, isCapped, told) => {
    let found = () => {}
    const waits = new Promise<void>((done) => (found = done))
    const { user } = await renderPeople(async ({ body }) => {
      if (body.search) await waits
      const page = body.search ? people.slice(0, Math.min(total, 10)) : people.slice(0, 10)
      const pagination = { page_range: [1], pages: 1, capped: isCapped }
      return { data: { page, pagination }, agents_number: body.search ? total : 1234 }
    })
    await screen.findByRole('row', { name: /Person 10/ })
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent(/^People: 1,234/)
    await user.click(screen.getByRole('button', { name: 'Search nora' }))
    // The rows on the screen are those of before; said again, the same number counts as news.
    expect(status).toBeEmptyDOMElement()
    found()
    await waitFor(() => expect(status).toHaveTextContent(told))
  })

  it('tells screen readers nothing of rows that could not be read', async () => {
    await renderPeople(() => {
      throw refuse('unavailable', { status: 503 })
    })
    await screen.findByText('The people could not be read')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('begins at the first page when something else is asked for', async () => {
    const { page, user } = await renderPeople(answer(people), '/people?page=3')
    await user.click(await screen.findByRole('button', { name: 'Search nora' }))
    expect(page.address()).toBe('/people?q=nora')
  })

  it('takes nonsense in the address for the start', async () => {
    const { asked } = await renderPeople(answer(people), '/people?page=-4&size=7&sort=color')
    await screen.findByRole('row', { name: /Person 1 / })
    expect(asked()).toMatchObject({ current_page: 1, per_page: 10 })
  })

  it('sorts by a column, and the other way round', async () => {
    const { page, user } = await renderPeople(answer(people), '/people?page=2')
    await screen.findByRole('row', { name: /Person 11/ })
    await user.click(screen.getByRole('button', { name: 'Email' }))
    expect(page.address()).toBe('/people?sort=email')
    await user.click(await screen.findByRole('button', { name: 'Email' }))
    expect(page.address()).toBe('/people?sort=-email')
  })

  it('tells nothing yet from nothing for these filters, which can be taken away', async () => {
    const { page, user } = await renderPeople(answer([]))
    expect(await screen.findByText('Nobody yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search nora' }))
    expect(await screen.findByText('Nobody fits')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show everybody' }))
    expect(page.address()).toBe('/people')
    expect(await screen.findByText('Nobody yet')).toBeVisible()
  })

  it('leads from an empty page behind the last one to the first', async () => {
    const { page, user } = await renderPeople(answer(people), '/people?page=9&sort=email')
    expect(await screen.findByText('This page is empty')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'To the first page' }))
    expect(page.address()).toBe('/people?sort=email')
    expect(await screen.findByRole('row', { name: /Person 1 / })).toBeVisible()
  })

  it('keeps a secret part out of the address, and searches by it', async () => {
    const { page, user, asked } = await renderPeople(answer(people), '/people?q=link', secretAddress)
    await screen.findByRole('row', { name: /Person 1 / })
    expect(asked()).toMatchObject({ search: '' })
    await user.click(screen.getByRole('button', { name: 'Search nora' }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'nora' }))
    expect(page.address()).not.toContain('nora')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(page.address()).toBe('/people?page=2')
    await waitFor(() => expect(asked()).toMatchObject({ search: 'nora', current_page: 2 }))
  })

  it.each([
    ['could not be read', 'unavailable', 503, true],
    ['may not be seen', 'forbidden', 403, false],
  ] as const)('says that it %s', async (_what, code, status, canRetry) => {
    await renderPeople(() => {
      throw refuse(code, { status })
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The people could not be read')
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry)
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
  })

  it('does not show the rows of one page for those of another that could not be read', async () => {
    const { user } = await renderPeople((input, request) => {
      if (input.body.current_page === 2) throw refuse('unavailable', { status: 503 })
      return answer(people)(input, request)
    })
    await screen.findByRole('row', { name: /Person 1 / })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The people could not be read')
    expect(screen.queryByRole('row', { name: /Person 1 / })).not.toBeInTheDocument()
  })
})
