import { expect, it } from '@jest/globals'
import portal from '../portal.json'
import { remote } from './remote.tsx'

it('describes itself as its portal.json does', () => {
  expect(remote).toMatchObject({ name: portal.name, contract: portal.contract, namespace: portal.namespace })
  expect(remote.routes.map((route) => route.path)).toEqual(portal.routes.map((route) => route.path))
})

it('is for consumers', () => {
  expect(portal.routes.flatMap((route) => route.roles)).toEqual(portal.routes.map(() => 'user'))
})
