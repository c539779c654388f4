import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderPortal } from '@portal/shared/testing'
import { lazyPart } from './lazy-part.tsx'

it('loads a part when it is shown, and keeps the rest of the page meanwhile', async () => {
  const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
  let arrive: (part: typeof Hello) => void = () => undefined
  const Part = lazyPart(() => new Promise<typeof Hello>((resolve) => (arrive = resolve)))
  await renderPortal(
    <>
      <p>The page</p>
      <Part name="Dana" />
    </>,
  )
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByText('Hello Dana')).not.toBeInTheDocument()
  await act(async () => arrive(Hello))
  expect(await screen.findByText('Hello Dana')).toBeVisible()
})
