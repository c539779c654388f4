import { expect, it } from '@jest/globals'
import { matchPath } from '@portal/shared/router'
import description from '../portal.json'
import { remote } from './remote.tsx'
import { widgets } from './widgets.tsx'
import en from './texts/en.json'
import es from './texts/es.json'

it('is what its description says', () => {
  const { name, contract, namespace } = description
  expect({ name: remote.name, contract: remote.contract, namespace: remote.namespace }).toEqual({
    name,
    contract,
    namespace,
  })
  expect(remote.routes.map((route) => route.path)).toEqual(description.routes.map((route) => route.path))
  expect(Object.keys(widgets)).toEqual(description.widgets)
})

it('answers a consumer’s and a staff member’s address of a one-time payment', () => {
  const [own, acting] = remote.routes
  expect(matchPath(own?.path ?? '', '/setup-otp/debt-1')?.params).toEqual({ debtId: 'debt-1' })
  expect(matchPath(acting?.path ?? '', '/setup-otp/debt-1/consumer-1')?.params).toEqual({
    debtId: 'debt-1',
    id: 'consumer-1',
  })
})

it('says everything in both languages', async () => {
  const keys = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
    )
  expect(keys(es)).toEqual(keys(en))
  expect((await remote.texts.en()).default).toEqual(en)
})
