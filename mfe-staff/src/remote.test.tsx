import { expect, it } from '@jest/globals'
import { remote } from '#remote'
import portal from '../portal.json'

it('matches its portal.json', () => {
  expect(remote).toMatchObject({ name: 'mfe-staff', contract: '1.0.0', namespace: 'staff' })
  expect(remote.routes.map((route) => route.path)).toEqual(portal.pages.map(({ path }) => path))
})

it('keeps staff pages to staff', () => {
  expect(portal.pages.flatMap(({ roles }) => roles)).not.toContain('user')
})
