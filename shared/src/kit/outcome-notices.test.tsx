import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPortal } from '@portal/shared/testing'
import { DoneNotice, ErrorNotice } from './outcome-notices.tsx'

const conflict = { code: 'conflict', message: '', language: null } as const

describe('ErrorNotice', () => {
  it("announces the error's own text under the title", async () => {
    await renderPortal(<ErrorNotice error={conflict} title="Not saved" />)
    expect(screen.getByRole('alert')).toHaveTextContent(/Not saved.*This has changed in the meantime\./)
  })

  it('announces other words in place of the error', async () => {
    await renderPortal(<ErrorNotice error={conflict}>Another account uses it.</ErrorNotice>)
    expect(screen.getByRole('alert')).toHaveTextContent(/Another account uses it\.$/)
    expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument()
  })

  it('announces the title alone where there are no other words', async () => {
    await renderPortal(
      <ErrorNotice error={conflict} title="Not saved">
        {null}
      </ErrorNotice>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent(/Not saved$/)
  })

  it('shows nothing without an error', async () => {
    await renderPortal(<ErrorNotice error={undefined}>Another account uses it.</ErrorNotice>)
    expect(screen.queryByText('Another account uses it.')).not.toBeInTheDocument()
  })
})

describe('DoneNotice', () => {
  it('announces its words, and shows nothing without them', async () => {
    await renderPortal(
      <>
        <DoneNotice>Saved.</DoneNotice>
        <DoneNotice title="Heading">{false}</DoneNotice>
      </>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/Saved\.$/)
    expect(screen.queryByText('Heading')).not.toBeInTheDocument()
  })
})
