import { expect, it } from '@jest/globals'
import common from '@portal/shared/texts/en/common.json'
import { matchPath } from '@portal/shared/router'
import portal from '../portal.json'
import { remote } from './remote.tsx'

it('describes itself as its portal.json does', () => {
  expect(remote).toMatchObject({ name: portal.name, contract: portal.contract, namespace: portal.namespace })
  expect(remote.routes.map((route) => route.path)).toEqual(portal.routes.map((route) => route.path))
})

it.each(portal.nav)('leads from $to to one of its pages, under a text that exists', (entry) => {
  expect(portal.routes.some((route) => matchPath(route.path, entry.to))).toBe(true)
  const [group, key] = entry.text.split('.') as ['nav', keyof typeof common.nav]
  expect(common[group][key]).toEqual(expect.any(String))
})

it('keeps staff pages to staff', () => {
  expect(portal.routes.flatMap((route) => route.roles)).not.toContain('user')
})
