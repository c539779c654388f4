import { expect, it } from '@jest/globals'
import { remote } from '#remote'
import portal from '../portal.json'

it('matches its portal.json', () => {
  expect(remote).toMatchObject({ name: 'mfe-help-center', contract: '1.0.0', namespace: 'help-center' })
  expect(remote.routes.map((route) => route.path)).toEqual(portal.pages.map(({ path }) => path))
})

it('is for consumers', () => {
  expect(portal.pages.flatMap(({ roles }) => roles)).toEqual(portal.pages.map(() => 'user'))
})
